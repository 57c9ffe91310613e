/* Put for two, solved: near-optimal play at every score of a match to five, with what it can be beaten by.
 *
 * The whole game: at each of the six moments of a deal (before each card) first the seat that is not on turn
 * may put, then the one that is (PUT-1, PUT-2); the other sees or folds; cards are hidden. Suits never matter,
 * so hands are the 455 multisets of ranks, weighted by suits. A deal is worth what it does to the match
 * (PUT-R7, PUT-12): scores are solved from the end, a score together with its mirror, because a draw leads
 * from one to the other. The play against itself is CFR+; then the best answer to each side's average strategy is
 * counted exactly. What cannot matter is left out: a put by who has four points (PUT-15: it is always seen),
 * by the leader after his last card (the other then knows the end), and when two tricks have decided the hand
 * (PUT-6); with the last card in hand, who does not lose with it always puts. By hand:
 *
 *     cc -O3 -march=native -ffast-math -o put_solved put_solved.c -lm && nice ./put_solved 200 strategies > log
 *
 * For each score it prints the leader's chance in the match, what the best answers gain together, and how often is
 * put and folded at each moment; frequencies go to the file, all of the first trick and of the later moments averages
 * over some of what is public, and it is printed what the best answers gain against those. put_pack.py makes the
 * engine's table of both. It takes some ten minutes of a core.
 */
#include "put_solved_walk.h"

static int choose4(int n, int k) { int ways = 1; if (k > n) return 0; for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1); return ways; }

static void deal(void)
{
    static int number[RANKS][RANKS][RANKS];
    int n = 0; double all = 0;
    for (int a = 0; a < RANKS; a++) for (int b = a; b < RANKS; b++) for (int c = b; c < RANKS; c++) {
        hand[n][0] = a; hand[n][1] = b; hand[n][2] = c; number[a][b][c] = n++;
    }
    n = 0;
    for (int a = 0; a < RANKS; a++) for (int b = a; b < RANKS; b++) { pair[n][0] = a; pair[n][1] = b; coupled[a][b] = coupled[b][a] = n++; }
    for (int a = 0; a < RANKS; a++) for (int p = 0; p < PAIRS; p++) {
        int x = pair[p][0], y = pair[p][1], h = joined[a][p] = a <= x ? number[a][x][y] : a <= y ? number[x][a][y] : number[x][y][a];
        card[h][actions[h]] = a; rest[h][actions[h]++] = p;
    }
    for (int i = 0; i < HANDS; i++) for (int j = 0; j < HANDS; j++) {
        double ways = 1;
        for (int r = 0; r < RANKS; r++) {
            int mine = 0, theirs = 0;
            for (int k = 0; k < 3; k++) { mine += hand[i][k] == r; theirs += hand[j][k] == r; }
            ways *= choose4(4, mine) * choose4(4 - mine, theirs);
        }
        W[i][j] = ways; all += ways;
    }
    for (int i = 0; i < HANDS; i++) for (int j = 0; j < HANDS; j++) W[i][j] /= all;
    for (int i = 0; i < HANDS; i++) for (int a = 0; a < RANKS; a++) for (int p = 0; p < PAIRS; p++) Wp[i][a][p] = Wq[i][p][a] = W[i][joined[a][p]];
}

static double V[GOAL][GOAL]; /* the leader's chance in the match, by his points and the other's */

/* The leader's chance after a deal at x to y in which he won so many points and the other so many. */
static double after(int x, int y, int mine, int theirs)
{
    if (x + mine >= GOAL) return 1;
    return y + theirs >= GOAL ? 0 : 1 - V[y + theirs][x + mine];
}

static double play(struct tables *at, int x, int y, int side, enum pass how)
{
    R = at; can[L] = x < GOAL - 1; can[F] = y < GOAL - 1;
    for (int n = 1; n <= 2; n++) {
        double up = after(x, y, n, 0), down = after(x, y, 0, n);
        won[n] = side == L ? up : 1 - down; lost[n] = side == L ? down : 1 - up;
    }
    drawn = side == L ? after(x, y, 0, 0) : 1 - after(x, y, 0, 0);
    return walk(side, how);
}

static void settle_draws(struct tables *at[2], int x, int y)
{
    double first = play(at[0], x, y, L, VALUE), second = x == y ? first : play(at[1], y, x, L, VALUE);
    V[x][y] = first; V[y][x] = second;
}

static void put_byte(FILE *out, float p) { fputc((int)(255 * p + 0.5f), out); }
static void put_binary(FILE *out, binary *t, int n) { for (int i = 0; i < n; i++) put_byte(out, chance(t[i])); }
static void put_choice(FILE *out, float (*t)[PADDED], float (*p)[PADDED])
{
    from_three(t, NULL, 0, p);
    for (int h = 0; h < HANDS; h++) for (int k = 0; k < 3; k++) put_byte(out, k < actions[h] ? p[card[h][k]][rest[h][k]] : 0);
}

static void spread_one(binary *t, binary *from, int n) { for (int i = 0; i < n; i++) if (from[i][0] + from[i][1] > 0) memcpy(average(t[i]), from[i], sizeof *t); }

/* Let the average strategy be what is kept of it, so that its best answer can be counted too. */
static void spread(void)
{
    for (int a = 0; a < RANKS; a++) for (int b = 0; b < RANKS; b++) for (int w = 0; w < 2; w++) {
        int t = a == b ? 0 : a > b ? 1 : 2;
        spread_one(R->put2[w][a][b], kept.put2[w][t], PAIRS); spread_one(R->see2[w][a][b], kept.see2[w][t], PAIRS);
        for (int c = 0; c < RANKS; c++) {
            spread_one(R->put3[w][a][b][c], kept.put3[w][t][c], PAIRS); spread_one(R->see3[w][a][b][c], kept.see3[w][t][c], PAIRS);
            for (int d = 0; d < RANKS; d++) {
                int second = a >= b ? L : F, third = c >= d ? second : !second, x = second == L ? c : d, y = second == L ? d : c;
                int up = (a > b) + (x > y), down = (a < b) + (x < y), own = third == L ? up : down, other = third == L ? down : up;
                int key = 3 * (third == F) + (own && other ? 0 : own ? 1 : 2);
                if (own == 2 || other == 2 || own + other == 0) continue;
                spread_one(R->put4[w][a][b][c][d], kept.put4[w][key], RANKS); spread_one(R->see4[w][a][b][c][d], kept.see4[w][key], RANKS);
                spread_one(R->bluff5[a][b][c][d], kept.bluff5[key], RANKS); spread_one(R->see5[a][b][c][d], kept.see5[key], RANKS);
            }
        }
    }
}

static void put_kept(FILE *out, binary *t, int n) { for (int i = 0; i < n; i++) put_byte(out, t[i][0] + t[i][1] > 0 ? t[i][1] / (t[i][0] + t[i][1]) : 0); }

static void put_gain(FILE *out, float g) { fputc(128 + (int)lrintf(1000 * fmaxf(-0.127f, fminf(0.127f, g))), out); }

/* The average strategy of the first trick: a byte a frequency, in the order of the tables. Before it, what a put, a
 * see and each lead but the best are worth to the hand in match chance, against doing otherwise, in thousandths. */
static void keep(FILE *out)
{
    static float p[RANKS][PADDED];
    pass = VALUE;
    for (int w = 0; w < 2; w++) for (int h = 0; h < HANDS; h++) { put_gain(out, gain_put[w][h]); put_gain(out, gain_see[w][h]); }
    for (int h = 0; h < HANDS; h++) {
        float best = 0;
        for (int k = 0; k < actions[h]; k++) best = fmaxf(best, led[card[h][k]][rest[h][k]]);
        for (int k = 0; k < 3; k++) put_gain(out, k < actions[h] ? led[card[h][k]][rest[h][k]] - best : 0);
    }
    for (int w = 0; w < 2; w++) { put_binary(out, R->put0[w], HANDS); put_binary(out, R->see0[w], HANDS); }
    for (int k = 0; k < 3; k++) put_choice(out, R->lead1[k], p);
    for (int a = 0; a < RANKS; a++) {
        for (int w = 0; w < 2; w++) { put_binary(out, R->put1[w][a], w ? HANDS : PAIRS); put_binary(out, R->see1[w][a], w ? PAIRS : HANDS); }
        for (int k = 0; k < 5; k++) put_choice(out, R->reply1[k][a], p);
    }
    for (int w = 0; w < 2; w++) {
        put_kept(out, kept.put2[w][0], 3 * PAIRS); put_kept(out, kept.see2[w][0], 3 * PAIRS);
        put_kept(out, kept.put3[w][0][0], 3 * RANKS * PAIRS); put_kept(out, kept.see3[w][0][0], 3 * RANKS * PAIRS);
        put_kept(out, kept.put4[w][0], 6 * RANKS); put_kept(out, kept.see4[w][0], 6 * RANKS);
    }
    put_kept(out, kept.bluff5[0], 6 * RANKS); put_kept(out, kept.see5[0], 6 * RANKS);
}

int main(int count, char **given)
{
    int rounds = count > 1 ? atoi(given[1]) : 200, least = count > 3 ? atoi(given[3]) : 0;
    FILE *out = count > 2 ? fopen(given[2], "wb") : NULL;
    struct tables *at[2];
    deal();
    for (int total = 2 * (GOAL - 1); total >= least; total--) for (int x = GOAL - 1; 2 * x >= total; x--) {
        int y = total - x;
        if (y < 0) continue;
        for (int i = 0; i < 2; i++) if (!(at[i] = calloc(2, sizeof(struct tables)))) return 1;
        V[x][y] = x == y ? 0.46 : 0.5 + 0.09 * (x - y); V[y][x] = 1 - V[x][y];
        for (int round = 1; round <= rounds; round++) {
            step = (float)round * round;
            for (int i = 0; i < (x == y ? 1 : 2); i++) for (int side = L; side <= F; side++) play(at[i], i ? y : x, i ? x : y, side, LEARN);
            if (round % 20 == 0) settle_draws(at, x, y);
        }
        for (int i = 0; i < 6; i++) settle_draws(at, x, y);
        for (int i = 0; i < (x == y ? 1 : 2); i++) {
            int a = i ? y : x, b = i ? x : y;
            double most = play(at[i], a, b, L, BEST), other = play(at[i], a, b, F, BEST);
            printf("%d-%d leader %.5f, at least %.5f, at most %.5f; gap %.6f\n", a, b, V[a][b], 1 - other, most, most + other - 1);
            memset(said, 0, sizeof said); memset(folded, 0, sizeof folded);
            play(at[i], a, b, L, VALUE); play(at[i], a, b, F, VALUE);
            for (int m = 0; m < 6; m++) printf("    moment %d: leader puts %.4f, folded to %.4f; dealer puts %.4f, folded to %.4f\n", m, said[m][L], folded[m][L], said[m][F], folded[m][F]);
            memset(&kept, 0, sizeof kept);
            play(at[i], a, b, L, KEEP); play(at[i], a, b, F, KEEP);
            if (out) { fputc(a, out); fputc(b, out); keep(out); fflush(out); }
            spread();
            most = play(at[i], a, b, L, BEST); other = play(at[i], a, b, F, BEST);
            printf("    as kept: at least %.5f, at most %.5f; gap %.6f\n", 1 - other, most, most + other - 1);
            fflush(stdout);
        }
        for (int i = 0; i < 2; i++) free(at[i]);
    }
    if (out) fclose(out);
    return 0;
}
