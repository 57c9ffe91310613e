/* What put_solved.c keeps of every decision, and how a decision is taken and learns. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 13, WIDE = 16, HANDS = 455, PAIRS = 91, PADDED = 96, GOAL = 5 };
enum { L, F };                     /* who leads to the first trick, and who follows */
enum pass { LEARN, BEST, VALUE, KEEP }; /* improve a side's strategy; its best answer; its value; note what is kept */
typedef float binary[2];           /* [1]: put, or see; [0]: not */

/* Regrets, or the sums of the average, at every decision. Of two windows [0] is of the seat not on turn. Of the
 * strategies for cards, the first index says where a seen put was said: 0 none, then two for each moment. */
struct tables {
    binary put0[2][HANDS], see0[2][HANDS];
    float lead1[3][RANKS][PADDED];                              /* the card led, the pair that is left */
    binary put1[2][RANKS][HANDS], see1[2][RANKS][HANDS];
    float reply1[5][RANKS][RANKS][PADDED];
    binary put2[2][RANKS][RANKS][PAIRS], see2[2][RANKS][RANKS][PAIRS];
    float lead2[7][RANKS][RANKS][RANKS][WIDE];
    binary put3[2][RANKS][RANKS][RANKS][PAIRS], see3[2][RANKS][RANKS][RANKS][PAIRS];
    float reply2[9][RANKS][RANKS][RANKS][RANKS][WIDE];
    binary put4[2][RANKS][RANKS][RANKS][RANKS][WIDE], see4[2][RANKS][RANKS][RANKS][RANKS][WIDE];
    binary bluff5[RANKS][RANKS][RANKS][RANKS][WIDE], see5[RANKS][RANKS][RANKS][RANKS][WIDE]; /* by the last card led */
};

/* What is kept of the moments after the first trick: the averages over what else was public. First [0] whose call it is,
 * not on turn or on turn; then who won the first trick, 0 nobody, 1 L, 2 F, and the second lead; of the last trick
 * who leads it, 3 * F, with 0 one trick each, 1 one and a tie, 2 the same for the other. */
struct kept {
    binary put2[2][3][PAIRS], see2[2][3][PAIRS], put3[2][3][RANKS][PAIRS], see3[2][3][RANKS][PAIRS];
    binary put4[2][6][RANKS], see4[2][6][RANKS], bluff5[6][RANKS], see5[6][RANKS];
};
static struct kept kept;

static int hand[HANDS][3], pair[PAIRS][2], joined[RANKS][PAIRS], coupled[RANKS][RANKS];
static int actions[HANDS], card[HANDS][3], rest[HANDS][3];     /* what may be played from a hand, what is left */
static float W[HANDS][HANDS], Wp[HANDS][RANKS][PADDED], Wq[HANDS][PAIRS][WIDE]; /* chance of two hands, by cards gone */

static struct tables *R;           /* regrets; the average lies behind them */
static enum pass pass;
static int S, can[2];              /* whose values are counted; who may put */
static float won[3], lost[3], drawn, step; /* what S gets for so many points; weight of this round in the average */
static double said[6][2], folded[6][2];
static float gain_put[2][HANDS], gain_see[2][HANDS], led[RANKS][PADDED], met[HANDS]; /* before the first lead: match chance; met: weight */

#define AVERAGE (sizeof(struct tables) / sizeof(float))
static float *average(float *t) { return t + AVERAGE; }
static float *source(float *t) { return pass == LEARN ? t : average(t); }
static float chance(float *t) { t = source(t); return t[0] + t[1] > 0 ? t[1] / (t[0] + t[1]) : 0.5f; }
static float sum(const float *v, int n) { float s = 0; for (int i = 0; i < n; i++) s += v[i]; return s; }
static float dot(const float *v, const float *w, int n) { float s = 0; for (int i = 0; i < n; i++) s += v[i] * w[i]; return s; }

/* Add a decision of reach r to the average: [1] with chance p, [0] else. */
static void count(float *t, float r, float p) { t = average(t); t[0] += step * r * (1 - p); t[1] += step * r * p; }

/* A window: reach of those who put and of those who see (rs2, ro2), of those who go on (rs, ro), and in g those of the
 * other side against whom the deal ends by a fold. */
static void window(int mine, int ns, int no, binary *put, binary *see, float *rs, float *ro, float *rs2, float *ro2, float *ps, float *g)
{
    binary *own = mine ? put : see, *his = mine ? see : put;
    if (!can[mine ? S : !S]) {
        memset(rs2, 0, ns * sizeof *rs2); memset(ro2, 0, no * sizeof *ro2); memset(g, 0, no * sizeof *g);
        return;
    }
    for (int i = 0; i < ns; i++) {
        float p = ps[i] = chance(own[i]);
        rs2[i] = rs[i] * p;
        if (pass == LEARN) count(own[i], rs[i], p);
        if (mine) rs[i] -= rs2[i];
    }
    for (int j = 0; j < no; j++) {
        ro2[j] = ro[j] * chance(his[j]);
        g[j] = mine ? ro[j] - ro2[j] : ro2[j];
        if (!mine) ro[j] -= ro2[j];
    }
}

static void note(int mine, int i, binary *put, binary *see, float reach, float p)
{
    float *t = mine ? put[i] : see[i];
    if (can[mine ? S : !S]) { t[0] += reach * (1 - p); t[1] += reach * p; }
}

static float settle(float *t, float p, float q0, float q1)
{
    if (pass == BEST) return fmaxf(q0, q1);
    float v = q0 + p * (q1 - q0);
    if (pass == LEARN) { t[0] = fmaxf(0, t[0] + q0 - v); t[1] = fmaxf(0, t[1] + q1 - v); }
    return v;
}

/* The way back: v is what going on is worth, seen what a seen put is, fold the weight of the folds. */
static void answered(int moment, int mine, int ns, binary *put, binary *see, const float *rs, const float *rs2, const float *ps, const float *fold, const float *seen, float *v)
{
    if (!can[mine ? S : !S]) return;
    for (int i = 0; i < ns; i++) {
        if (mine) v[i] = settle(put[i], ps[i], v[i], seen[i] + fold[i] * won[1]);
        else v[i] += settle(see[i], ps[i], fold[i] * lost[1], seen[i]);
        if (!mine && pass == VALUE) { said[moment][!S] += rs[i] * fold[i]; folded[moment][!S] += (rs[i] - rs2[i]) * fold[i]; }
    }
}

/* The choice of a card from three: p by the card and the pair left, as the tables have it. */
static void from_three(float (*t)[PADDED], const float *reach, int own, float (*p)[PADDED])
{
    for (int h = 0; h < HANDS; h++) {
        float s = 0, *at[3];
        for (int k = 0; k < actions[h]; k++) { at[k] = &t[card[h][k]][rest[h][k]]; s += *source(at[k]); }
        for (int k = 0; k < actions[h]; k++) {
            float one = p[card[h][k]][rest[h][k]] = s > 0 ? *source(at[k]) / s : 1.0f / actions[h];
            if (own && pass == LEARN) *average(at[k]) += step * reach[h] * one;
        }
    }
}

static void chosen_of_three(float (*t)[PADDED], float (*p)[PADDED], float (*q)[PADDED], float *v)
{
    for (int h = 0; h < HANDS; h++) {
        float mean = 0, best = -1;
        for (int k = 0; k < actions[h]; k++) { int c = card[h][k], x = rest[h][k]; mean += p[c][x] * q[c][x]; best = fmaxf(best, q[c][x]); }
        if (pass == LEARN) for (int k = 0; k < actions[h]; k++) {
            float *r = &t[card[h][k]][rest[h][k]];
            *r = fmaxf(0, *r + q[card[h][k]][rest[h][k]] - mean);
        }
        v[h] = pass == BEST ? best : mean;
    }
}

static void from_two(float (*t)[WIDE], const float *reach, int own, float (*p)[WIDE])
{
    for (int x = 0; x < PAIRS; x++) {
        int c = pair[x][0], e = pair[x][1];
        if (c == e) { p[c][c] = 1; continue; }
        float a = *source(&t[c][e]), b = *source(&t[e][c]), one = a + b > 0 ? a / (a + b) : 0.5f;
        p[c][e] = one; p[e][c] = 1 - one;
        if (own && pass == LEARN) { *average(&t[c][e]) += step * reach[x] * one; *average(&t[e][c]) += step * reach[x] * (1 - one); }
    }
}

static void chosen_of_two(float (*t)[WIDE], float (*p)[WIDE], float (*q)[WIDE], float *v)
{
    for (int x = 0; x < PAIRS; x++) {
        int c = pair[x][0], e = pair[x][1];
        if (c == e) { v[x] = q[c][c]; continue; }
        if (pass == BEST) { v[x] = fmaxf(q[c][e], q[e][c]); continue; }
        v[x] = p[c][e] * q[c][e] + p[e][c] * q[e][c];
        if (pass == LEARN) { t[c][e] = fmaxf(0, t[c][e] + q[c][e] - v[x]); t[e][c] = fmaxf(0, t[e][c] + q[e][c] - v[x]); }
    }
}
