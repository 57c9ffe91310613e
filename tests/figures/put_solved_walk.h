/* One walk of put_solved.c through all deals, from the first window to the last card, and back with the values. */
#include "put_solved_tables.h"

/* Two tricks are over; one card each is left. rs, ro, v: by where a seen put was said. */
static void last_trick(int a, int b, int c, int d, float rs[9][WIDE], float ro[9][WIDE], float v[9][WIDE])
{
    int second = a >= b ? L : F, third = c >= d ? second : !second; /* PUT-9: after a tie the same one leads */
    int s1 = S == L ? a : b, o1 = S == L ? b : a, s2 = S == second ? c : d, o2 = S == second ? d : c;
    int wins = (s1 > o1) + (s2 > o2), losses = (s1 < o1) + (s2 < o2), mine = coupled[s1][s2], his = coupled[o1][o2];
    const float *row[RANKS];
    for (int f = 0; f < RANKS; f++) row[f] = Wq[joined[f][his]][mine];
    memset(v, 0, 9 * sizeof *v);
    if (wins == 2 || losses == 2 || wins + losses == 0) { /* PUT-6, PUT-8: nothing is left to decide */
        for (int k = 0; k < 9; k++) {
            float u = wins == 2 ? won[k ? 2 : 1] : losses == 2 ? lost[k ? 2 : 1] : drawn;
            for (int f = 0; f < RANKS; f++) if (ro[k][f] > 0) for (int m = 0; m < WIDE; m++) v[k][m] += u * ro[k][f] * row[f][m];
        }
        return;
    }
    /* What S gets when his last card beats, ties or loses to the other's, at one and two points. */
    float up[3], tie[3], down[3];
    for (int n = 1; n <= 2; n++) {
        up[n] = wins ? won[n] : drawn; down[n] = losses ? lost[n] : drawn; tie[n] = drawn;
    }
    float T2[RANKS][WIDE];
    for (int f = 0; f < RANKS; f++) for (int m = 0; m < WIDE; m++) T2[f][m] = row[f][m] * (m > f ? up[2] : m < f ? down[2] : tie[2]);
    for (int k = 1; k < 9; k++) for (int f = 0; f < RANKS; f++) if (ro[k][f] > 0) for (int m = 0; m < WIDE; m++) v[k][m] += ro[k][f] * T2[f][m];

    int leads3 = S == third ? wins : losses, follows3 = S == third ? losses : wins, key = 3 * (third == F) + (leads3 && follows3 ? 0 : leads3 ? 1 : 2);
    float rs2[2][WIDE], ro2[2][WIDE], g[2][WIDE], ps[2][WIDE], fold[2][WIDE] = {{0}}, seen[2][WIDE] = {{0}}, before[WIDE];
    for (int w = 0; w < 2; w++) {
        int is_mine = (w ? third : !third) == S;
        if (w == 0) memcpy(before, rs[0], sizeof before);
        window(is_mine, RANKS, RANKS, R->put4[w][a][b][c][d], R->see4[w][a][b][c][d], rs[0], ro[0], rs2[w], ro2[w], ps[w], g[w]);
        for (int f = 0; f < RANKS; f++) for (int m = 0; m < WIDE; m++) { fold[w][m] += g[w][f] * row[f][m]; seen[w][m] += ro2[w][f] * T2[f][m]; }
        if (pass == KEEP) for (int m = 0; m < RANKS; m++) {
            float there = 0;
            for (int f = 0; f < RANKS; f++) there += row[f][m] * (is_mine ? ro[0][f] : g[w][f]);
            note(is_mine, m, kept.put4[w][key], kept.see4[w][key], ((w ? rs[0][m] + is_mine * rs2[w][m] : before[m]) + 1e-3f) * there, ps[w][m]);
        }
    }
    binary *bluff = R->bluff5[a][b][c][d], *see = R->see5[a][b][c][d];
    if (S == third) { /* the other knows the end: unless he loses he puts, and then leads a lie at times */
        float loses[WIDE] = {0}, ties[WIDE] = {0}, beats[WIDE] = {0};
        for (int f = 0; f < RANKS; f++) for (int m = 0; m < RANKS; m++) { float x = ro[0][f] * row[f][m]; if (m > f) beats[m] += x; else if (m < f) loses[m] += x; else ties[m] += x; }
        for (int m = 0; m < RANKS; m++) {
            if (!can[!S]) { v[0][m] = beats[m] * up[1] + ties[m] * tie[1] + loses[m] * down[1]; continue; }
            float lie = chance(bluff[m]), sees = chance(see[m]), unsaid;
            /* Where S would win the hand with this card, the other lies; where S cannot win it, a put is no lie. */
            float low = wins ? lie : 1, put = loses[m] + ties[m] + low * beats[m];
            float q1 = loses[m] * down[2] + ties[m] * tie[2] + low * beats[m] * up[2], q0 = put * lost[1];
            unsaid = (1 - low) * beats[m] * up[1];
            if (pass == LEARN) count(see[m], rs[0][m], sees);
            if (pass == KEEP) note(0, m, NULL, kept.see5[key], (rs[0][m] + 1e-3f) * put, sees);
            if (pass == VALUE) { said[5][!S] += rs[0][m] * put; folded[5][!S] += rs[0][m] * (1 - sees) * put; }
            v[0][m] = unsaid + settle(see[m], sees, q0, q1);
        }
    } else {
        for (int z = 0; z < RANKS; z++) {
            if (!can[S]) { for (int m = 0; m < RANKS; m++) v[0][m] += ro[0][z] * row[z][m] * (m > z ? up[1] : m < z ? down[1] : tie[1]); continue; }
            float lie = chance(bluff[z]), sees = chance(see[z]), mass = 0, own = 0;
            float q1 = sees * down[2] + (1 - sees) * won[1], q0 = down[1];
            for (int m = 0; m < z; m++) { mass += row[z][m]; own += row[z][m] * rs[0][m]; }
            mass *= ro[0][z];
            if (pass == LEARN) count(bluff[z], own, lie);
            if (pass == KEEP) note(1, z, kept.bluff5[key], NULL, own * ro[0][z] + 1e-3f * mass, lie);
            float low = losses ? settle(bluff[z], lie, q0 * mass, q1 * mass) : q1 * mass, each = mass > 0 ? low / mass : 0;
            for (int m = 0; m < RANKS; m++)
                v[0][m] += ro[0][z] * row[z][m] * (m < z ? each : sees * (m > z ? up[2] : tie[2]) + (1 - sees) * won[1]);
        }
    }
    for (int w = 1; w >= 0; w--) answered(4, (w ? third : !third) == S, RANKS, R->put4[w][a][b][c][d], R->see4[w][a][b][c][d], w ? rs[0] : before, rs2[w], ps[w], fold[w], seen[w], v[0]);
}

static int idle(const float *rs, int ns, const float *ro, int no) { return sum(ro, no) == 0 && (pass != LEARN || sum(rs, ns) == 0); }

/* The second lead is on the table. */
static void second_reply(int a, int b, int c, float rs[9][PADDED], float ro[9][PADDED], float v[9][PADDED])
{
    int second = a >= b ? L : F, leads = S == second, s1 = S == L ? a : b, o1 = S == L ? b : a;
    int ns = leads ? RANKS : PAIRS, no = leads ? PAIRS : RANKS;
    float g[2][PADDED] = {{0}}, ps[2][PADDED], fold[2][PADDED], before[PADDED];
    for (int w = 0; w < 2; w++) {
        if (w == 0) memcpy(before, rs[0], sizeof before);
        window((w == 0) == leads, ns, no, R->put3[w][a][b][c], R->see3[w][a][b][c], rs[0], ro[0], rs[7 + w], ro[7 + w], ps[w], g[w]);
        for (int m = 0; m < ns; m++)
            fold[w][m] = leads ? dot(Wp[joined[m][coupled[s1][c]]][o1], g[w], PAIRS) : dot(Wq[joined[s1][m]][coupled[o1][c]], g[w], RANKS);
        if (pass == KEEP) for (int m = 0, mine = (w == 0) == leads, t = a == b ? 0 : a > b ? 1 : 2; m < ns; m++) {
            float there = !mine ? fold[w][m] : leads ? dot(Wp[joined[m][coupled[s1][c]]][o1], ro[0], PAIRS) : dot(Wq[joined[s1][m]][coupled[o1][c]], ro[0], RANKS);
            note(mine, m, kept.put3[w][t][c], kept.see3[w][t][c], ((w ? rs[0][m] + mine * rs[8][m] : before[m]) + 1e-3f) * there, ps[w][m]);
        }
    }
    float p[9][RANKS][WIDE], q[9][RANKS][WIDE], rs3[9][WIDE] = {{0}}, ro3[9][WIDE] = {{0}}, v3[9][WIDE];
    int off[9];
    for (int k = 0; k < 9; k++) {
        memset(v[k], 0, sizeof v[k]);
        off[k] = idle(rs[k], ns, ro[k], no);
        if (!off[k]) from_two(R->reply2[k][a][b][c], rs[k], !leads, p[k]);
    }
    for (int d = 0; d < RANKS; d++) {
        for (int k = 0; k < 9; k++) for (int m = 0; m < RANKS; m++) {
            int x = coupled[d][m];
            rs3[k][m] = off[k] ? 0 : leads ? rs[k][m] : rs[k][x] * p[k][d][m];
            ro3[k][m] = off[k] ? 0 : leads ? ro[k][x] * p[k][d][m] : ro[k][m];
        }
        last_trick(a, b, c, d, rs3, ro3, v3);
        for (int k = 0; k < 9; k++) if (!off[k]) for (int m = 0; m < RANKS; m++) { if (leads) v[k][m] += v3[k][m]; else q[k][d][m] = v3[k][m]; }
    }
    if (!leads) for (int k = 0; k < 9; k++) if (!off[k]) chosen_of_two(R->reply2[k][a][b][c], p[k], q[k], v[k]);
    for (int w = 1; w >= 0; w--) answered(3, (w == 0) == leads, ns, R->put3[w][a][b][c], R->see3[w][a][b][c], w ? rs[0] : before, rs[7 + w], ps[w], fold[w], v[7 + w], v[0]);
}

/* The first trick is over. */
static void second_lead(int a, int b, float rs[9][PADDED], float ro[9][PADDED], float v[9][PADDED])
{
    int second = a >= b ? L : F, leads = S == second, s1 = S == L ? a : b, o1 = S == L ? b : a;
    float g[2][PADDED], ps[2][PADDED], fold[2][PADDED], before[PADDED];
    for (int w = 0; w < 2; w++) {
        if (w == 0) memcpy(before, rs[0], sizeof before);
        window((w == 1) == leads, PAIRS, PAIRS, R->put2[w][a][b], R->see2[w][a][b], rs[0], ro[0], rs[5 + w], ro[5 + w], ps[w], g[w]);
        for (int m = 0; m < PAIRS; m++) fold[w][m] = dot(Wp[joined[s1][m]][o1], g[w], PAIRS);
        if (pass == KEEP) for (int m = 0, mine = (w == 1) == leads, t = a == b ? 0 : a > b ? 1 : 2; m < PAIRS; m++) {
            float there = mine ? dot(Wp[joined[s1][m]][o1], ro[0], PAIRS) : fold[w][m];
            note(mine, m, kept.put2[w][t], kept.see2[w][t], ((w ? rs[0][m] + mine * rs[6][m] : before[m]) + 1e-3f) * there, ps[w][m]);
        }
    }
    float p[7][RANKS][WIDE], q[7][RANKS][WIDE], rs3[9][PADDED] = {{0}}, ro3[9][PADDED] = {{0}}, v3[9][PADDED];
    int off[7];
    for (int k = 0; k < 7; k++) {
        memset(v[k], 0, sizeof v[k]);
        off[k] = idle(rs[k], PAIRS, ro[k], PAIRS);
        if (!off[k]) from_two(R->lead2[k][a][b], rs[k], leads, p[k]);
    }
    for (int c = 0; c < RANKS; c++) {
        for (int k = 0; k < 7; k++) {
            float *fewer = leads ? rs3[k] : ro3[k], *from = leads ? rs[k] : ro[k];
            memcpy(leads ? ro3[k] : rs3[k], leads ? ro[k] : rs[k], PAIRS * sizeof(float));
            for (int m = 0; m < RANKS; m++) fewer[m] = off[k] ? 0 : from[coupled[c][m]] * p[k][c][m];
        }
        second_reply(a, b, c, rs3, ro3, v3);
        for (int k = 0; k < 7; k++) if (!off[k]) { if (leads) memcpy(q[k][c], v3[k], RANKS * sizeof(float)); else for (int m = 0; m < PAIRS; m++) v[k][m] += v3[k][m]; }
    }
    if (leads) for (int k = 0; k < 7; k++) if (!off[k]) chosen_of_two(R->lead2[k][a][b], p[k], q[k], v[k]);
    for (int w = 1; w >= 0; w--) answered(2, (w == 1) == leads, PAIRS, R->put2[w][a][b], R->see2[w][a][b], w ? rs[0] : before, rs[5 + w], ps[w], fold[w], v[5 + w], v[0]);
}

/* The first lead is on the table. */
static void first_reply(int a, float rs[5][HANDS], float ro[5][HANDS], float v[5][HANDS])
{
    int leads = S == L, ns = leads ? PAIRS : HANDS, no = leads ? HANDS : PAIRS;
    float g[2][HANDS], ps[2][HANDS], fold[2][HANDS], before[HANDS];
    static float p[5][RANKS][PADDED], q[5][RANKS][PADDED], rs2[9][PADDED], ro2[9][PADDED], v2[9][PADDED];
    for (int w = 0; w < 2; w++) {
        if (w == 0) memcpy(before, rs[0], sizeof before);
        window((w == 0) == leads, ns, no, R->put1[w][a], R->see1[w][a], rs[0], ro[0], rs[3 + w], ro[3 + w], ps[w], g[w]);
        for (int m = 0; m < ns; m++) fold[w][m] = leads ? dot(W[joined[a][m]], g[w], HANDS) : dot(Wp[m][a], g[w], PAIRS);
    }
    for (int k = 0; k < 5; k++) { memset(v[k], 0, sizeof v[k]); from_three(R->reply1[k][a], rs[k], !leads, p[k]); }
    for (int b = 0; b < RANKS; b++) {
        for (int k = 0; k < 5; k++) for (int m = 0; m < PAIRS; m++) {
            float one = p[k][b][m];
            rs2[k][m] = leads ? rs[k][m] : rs[k][joined[b][m]] * one;
            ro2[k][m] = leads ? ro[k][joined[b][m]] * one : ro[k][m];
        }
        second_lead(a, b, rs2, ro2, v2);
        for (int k = 0; k < 5; k++) for (int m = 0; m < PAIRS; m++) { if (leads) v[k][m] += v2[k][m]; else q[k][b][m] = v2[k][m]; }
    }
    if (!leads) for (int k = 0; k < 5; k++) chosen_of_three(R->reply1[k][a], p[k], q[k], v[k]);
    for (int w = 1; w >= 0; w--) answered(1, (w == 0) == leads, ns, R->put1[w][a], R->see1[w][a], w ? rs[0] : before, rs[3 + w], ps[w], fold[w], v[3 + w], v[0]);
}

static double walk(int side, enum pass how)
{
    static float rs[3][HANDS], ro[3][HANDS], v[3][HANDS], g[2][HANDS], ps[2][HANDS], fold[2][HANDS], before[HANDS];
    static float p[3][RANKS][PADDED], q[3][RANKS][PADDED], rs1[5][HANDS], ro1[5][HANDS], v1[5][HANDS];
    S = side; pass = how;
    for (int i = 0; i < HANDS; i++) rs[0][i] = ro[0][i] = before[i] = 1;
    for (int w = 0; w < 2; w++) {
        window((w == 1) == (S == L), HANDS, HANDS, R->put0[w], R->see0[w], rs[0], ro[0], rs[1 + w], ro[1 + w], ps[w], g[w]);
        for (int m = 0; m < HANDS; m++) fold[w][m] = dot(W[m], g[w], HANDS);
        if (pass == BEST && (w == 1) == (S == L)) for (int m = 0; m < HANDS; m++) met[m] = dot(W[m], ro[0], HANDS); /* his own put leaves it so */
    }
    for (int k = 0; k < 3; k++) { memset(v[k], 0, sizeof v[k]); from_three(R->lead1[k], rs[k], S == L, p[k]); }
    for (int a = 0; a < RANKS; a++) {
        for (int k = 0; k < 3; k++) {
            float *fewer = S == L ? rs1[k] : ro1[k], *from = S == L ? rs[k] : ro[k];
            memcpy(S == L ? ro1[k] : rs1[k], S == L ? ro[k] : rs[k], sizeof ro[k]);
            for (int m = 0; m < PAIRS; m++) fewer[m] = from[joined[a][m]] * p[k][a][m];
        }
        first_reply(a, rs1, ro1, v1);
        for (int k = 0; k < 3; k++) { if (S == L) memcpy(q[k][a], v1[k], PAIRS * sizeof(float)); else for (int m = 0; m < HANDS; m++) v[k][m] += v1[k][m]; }
    }
    if (S == L) for (int k = 0; k < 3; k++) chosen_of_three(R->lead1[k], p[k], q[k], v[k]);
    if (pass == BEST) for (int m = 0; m < HANDS; m++) {
        int mine = S == L; /* the window in which S calls; in the other one S answers */
        float on = v[0][m];
        if (S == F) on += fmaxf(v[2][m], fold[1][m] * lost[1]);
        gain_put[mine][m] = (v[1 + mine][m] + fold[mine][m] * won[1] - on) / met[m];
        gain_see[!mine][m] = fold[!mine][m] > 1e-9f ? v[1 + !mine][m] / fold[!mine][m] - lost[1] : 0;
        if (S == L) for (int k = 0; k < actions[m]; k++) led[card[m][k]][rest[m][k]] = q[0][card[m][k]][rest[m][k]] / met[m];
    }
    for (int w = 1; w >= 0; w--) answered(0, (w == 1) == (S == L), HANDS, R->put0[w], R->see0[w], w ? rs[0] : before, rs[1 + w], ps[w], fold[w], v[1 + w], v[0]);
    double total = 0;
    for (int m = 0; m < HANDS; m++) total += v[0][m];
    return total;
}
