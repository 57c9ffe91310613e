/* Put at four all with hidden cards: the leader's chance to win the match, between two proven bounds.
 *
 * At four all a put changes nothing (a fold loses the match, PUT-15), so one hand is a zero-sum game of
 * imperfect information: the leader gets 1 for a win, 0 for a loss, and for a draw what the dealer of this
 * hand gets as the next leader's opponent, 1 - V (PUT-12). Suits never matter, so hands are the 455
 * multisets of ranks, weighted by suits. The program plays this game against itself by regret matching
 * (CFR+) and prints what each side can make sure of with its average strategy: whatever the truth is, it
 * lies between. It is far too slow in Python, so it stands beside the tests and is run by hand:
 *
 *     cc -O3 -o put_four_all put_four_all.c -lm && ./put_four_all 1500 0.550874
 *
 * after half a minute: leader at least 0.449125, at most 0.449126, with 14.4 % of hands drawn. The second
 * number is the worth of a draw, 1 - V; it is right when the line says the same number again at its end.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 13, HANDS = 455, PAIRS = 91 };
enum { LEADER, DEALER };             /* who leads to the first trick, and who answers */
enum pass { LEARN, BEST, VALUE };    /* improve the strategy; best answer to it; only its value */

static int hand[HANDS][3], pair[PAIRS][2], joined[RANKS][PAIRS]; /* joined: the hand of a card and a pair */
static double weight[HANDS][HANDS];                                /* chance of these two hands */
static double draw;                                                /* what a draw is worth to the leader */

/* For each place of decision: regrets, the strategy now, and the sum for the average. Lead a card; answer
 * b to a; with two cards left lead one of them (0 or 1), answer to c with one of them; the last are forced. */
struct table { double regret, now, sum; };
static struct table lead1[HANDS][RANKS], reply1[HANDS][RANKS][RANKS];
static struct table lead2[RANKS][RANKS][PAIRS][2], reply2[RANKS][RANKS][RANKS][PAIRS][2];

static int choose4(int n, int k) { int ways = 1; if (k > n) return 0; for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1); return ways; }
static int holds(int h, int rank) { return hand[h][0] == rank || hand[h][1] == rank || hand[h][2] == rank; }
static int twins(int p) { return pair[p][0] == pair[p][1]; }

static double worth(int a, int b, int c, int d, int e, int f)
{
    int won = (a > b) + (c > d) + (e > f), lost = (a < b) + (c < d) + (e < f);
    return won >= 2 ? 1 : lost >= 2 ? 0 : draw; /* PUT-R6, PUT-8 */
}

static void match_regrets(struct table *t, int n, int h)
{
    double sum = 0; int open = 0;
    for (int i = 0; i < n; i++) if (h < 0 || holds(h, i)) { open++; sum += t[i].regret; }
    for (int i = 0; i < n; i++) t[i].now = h >= 0 && !holds(h, i) ? 0 : sum > 0 ? t[i].regret / sum : 1.0 / open;
}

static void take_average(struct table *t, int n, int h)
{
    double sum = 0; int open = 0;
    for (int i = 0; i < n; i++) if (h < 0 || holds(h, i)) { open++; sum += t[i].sum; }
    for (int i = 0; i < n; i++) t[i].now = h >= 0 && !holds(h, i) ? 0 : sum > 0 ? t[i].sum / sum : 1.0 / open;
}

static void everywhere(void (*work)(struct table *, int, int))
{
    for (int h = 0; h < HANDS; h++) {
        work(lead1[h], RANKS, h);
        for (int a = 0; a < RANKS; a++) work(reply1[h][a], RANKS, h);
    }
    for (int a = 0; a < RANKS; a++) for (int b = 0; b < RANKS; b++) for (int p = 0; p < PAIRS; p++) {
        work(lead2[a][b][p], 2, -1);
        for (int c = 0; c < RANKS; c++) work(reply2[a][b][c][p], 2, -1);
    }
}

static void add_to_average(double by)
{
    for (int h = 0; h < HANDS; h++) for (int a = 0; a < RANKS; a++) {
        lead1[h][a].sum += by * lead1[h][a].now;
        for (int b = 0; b < RANKS; b++) reply1[h][a][b].sum += by * reply1[h][a][b].now;
    }
    for (int a = 0; a < RANKS; a++) for (int b = 0; b < RANKS; b++) for (int p = 0; p < PAIRS; p++) {
        double led = lead1[joined[a][p]][a].now, answered = reply1[joined[b][p]][a][b].now;
        double leads = a >= b ? led : answered, follows = a >= b ? answered : led;
        for (int k = 0; k < 2; k++) {
            lead2[a][b][p][k].sum += by * leads * lead2[a][b][p][k].now;
            for (int c = 0; c < RANKS; c++) reply2[a][b][c][p][k].sum += by * follows * reply2[a][b][c][p][k].now;
        }
    }
}

/* One side's value of a choice between q[0] and q[1]; LEARN also adds to the regrets. */
static double settle(struct table *t, const double *q, int same, int side, enum pass pass)
{
    if (same) return q[0];
    if (pass == BEST) return side == LEADER ? fmax(q[0], q[1]) : fmin(q[0], q[1]);
    double v = t[0].now * q[0] + t[1].now * q[1], sign = side == LEADER ? 1 : -1;
    for (int k = 0; k < 2; k++) t[k].regret = fmax(0, t[k].regret + sign * (q[k] - v));
    return v;
}

/* Walk all lines of all pairs of hands; each value is weighted by chance and by what the other side does. */
static double walk(int side, enum pass pass)
{
    static double first[HANDS][RANKS], answer[HANDS][RANKS][RANKS], qf[RANKS][PAIRS][2];
    double ql[PAIRS][2], total = 0;
    memset(first, 0, sizeof first); memset(answer, 0, sizeof answer);
    for (int a = 0; a < RANKS; a++) for (int b = 0; b < RANKS; b++) {
        int keeps = a >= b; /* PUT-9: after a tie the same one leads */
        int leads = (side == LEADER) == keeps;
        memset(ql, 0, sizeof ql); memset(qf, 0, sizeof qf);
        for (int x = 0; x < PAIRS; x++) for (int y = 0; y < PAIRS; y++) {
            int i = joined[a][x], j = joined[b][y], l = keeps ? x : y, f = keeps ? y : x;
            double led = lead1[i][a].now, answered = reply1[j][a][b].now;
            double reach = weight[i][j] * (pass == VALUE ? led * answered : side == LEADER ? answered : led);
            if (reach == 0) continue;
            for (int k = 0; k < (twins(l) ? 1 : 2); k++) for (int m = 0; m < (twins(f) ? 1 : 2); m++) {
                int c = pair[l][k], e = pair[l][1 - k], d = pair[f][m], g = pair[f][1 - m];
                double pk = twins(l) ? 1 : lead2[a][b][l][k].now, pm = twins(f) ? 1 : reply2[a][b][c][f][m].now;
                double u = reach * (keeps ? worth(a, b, c, d, e, g) : worth(a, b, d, c, g, e));
                if (pass == VALUE) total += pk * pm * u;
                else if (leads) ql[l][k] += pm * u;
                else qf[c][f][m] += pk * u;
            }
        }
        if (pass == VALUE) continue;
        for (int p = 0; p < PAIRS; p++) {
            double v = 0;
            if (leads) v = settle(lead2[a][b][p], ql[p], twins(p), side, pass);
            else for (int c = 0; c < RANKS; c++) v += settle(reply2[a][b][c][p], qf[c][p], twins(p), side, pass);
            if (side == LEADER) first[joined[a][p]][a] += v; else answer[joined[b][p]][a][b] += v;
        }
    }
    if (pass == VALUE) return total;
    for (int h = 0; h < HANDS; h++) for (int a = 0; a < (side == LEADER ? 1 : RANKS); a++) {
        struct table *t = side == LEADER ? lead1[h] : reply1[h][a];
        double *q = side == LEADER ? first[h] : answer[h][a], v = 0, best = side == LEADER ? -1 : 2, sign = side == LEADER ? 1 : -1;
        for (int r = 0; r < RANKS; r++) if (holds(h, r)) { v += t[r].now * q[r]; best = side == LEADER ? fmax(best, q[r]) : fmin(best, q[r]); }
        if (pass == LEARN) for (int r = 0; r < RANKS; r++) if (holds(h, r)) t[r].regret = fmax(0, t[r].regret + sign * (q[r] - v));
        total += pass == BEST ? best : v;
    }
    return total;
}

static void deal(void)
{
    int number[RANKS][RANKS][RANKS], n = 0; double all = 0;
    for (int a = 0; a < RANKS; a++) for (int b = a; b < RANKS; b++) for (int c = b; c < RANKS; c++) {
        hand[n][0] = a; hand[n][1] = b; hand[n][2] = c; number[a][b][c] = n++;
    }
    n = 0;
    for (int a = 0; a < RANKS; a++) for (int b = a; b < RANKS; b++) { pair[n][0] = a; pair[n++][1] = b; }
    for (int a = 0; a < RANKS; a++) for (int p = 0; p < PAIRS; p++) {
        int x = pair[p][0], y = pair[p][1];
        joined[a][p] = a <= x ? number[a][x][y] : a <= y ? number[x][a][y] : number[x][y][a];
    }
    for (int i = 0; i < HANDS; i++) for (int j = 0; j < HANDS; j++) {
        double ways = 1;
        for (int r = 0; r < RANKS; r++) {
            int mine = 0, theirs = 0;
            for (int k = 0; k < 3; k++) { mine += hand[i][k] == r; theirs += hand[j][k] == r; }
            ways *= choose4(4, mine) * choose4(4 - mine, theirs);
        }
        weight[i][j] = ways; all += ways;
    }
    printf("%.0f pairs of hands\n", all);
    for (int i = 0; i < HANDS; i++) for (int j = 0; j < HANDS; j++) weight[i][j] /= all;
}

int main(int count, char **given)
{
    int rounds = count > 1 ? atoi(given[1]) : 300, early = 20;
    draw = count > 2 ? atof(given[2]) : 0.550874;
    deal();
    for (int round = 1; round <= rounds; round++) {
        everywhere(match_regrets); walk(LEADER, LEARN);
        everywhere(match_regrets); walk(DEALER, LEARN);
        everywhere(match_regrets); add_to_average(round > early ? round - early : 0.001);
        if (round % 100 && round < rounds) continue;
        everywhere(take_average);
        double most = walk(LEADER, BEST), least = walk(DEALER, BEST), value = walk(LEADER, VALUE), was = draw;
        draw = was + 1;
        double drawn = walk(LEADER, VALUE) - value;
        draw = was;
        printf("%5d  leader at least %.6f, at most %.6f; drawn %.4f; a draw is worth %.6f\n", round, least, most, drawn, 1 - (least + most) / 2);
        fflush(stdout);
    }
    return 0;
}
