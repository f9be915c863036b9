/** REWARD-6 */
export interface Milestone {
  count: number;
  badge: string;
}

export const MILESTONES: readonly Milestone[] = [
  { count: 1, badge: 'First Timer' },
  { count: 3, badge: 'Community Builder' },
  { count: 5, badge: 'Ambassador' },
  { count: 10, badge: 'Super Referrer' },
  { count: 25, badge: 'Legend' },
];

export const nextMilestone = (approvedReferrals: number): Milestone | null =>
  MILESTONES.find(({ count }) => count > approvedReferrals) ?? null;
