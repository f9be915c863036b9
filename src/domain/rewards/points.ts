/** REWARD-1, REWARD-2 */
export const POINTS = { parent: 10, walker: 15, streakWeek: 5 } as const;
