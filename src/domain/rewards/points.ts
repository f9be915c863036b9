/** Points for one paid walk, by role, and for each week of a streak. S2 §9; DECISIONS 44. */
export const POINTS = { parent: 10, walker: 15, streakWeek: 5 } as const;
