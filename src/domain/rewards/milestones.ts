import { msg } from '../../translate.ts';

export interface Milestone {
  count: number;
  badge: string;
}

export const MILESTONES: readonly Milestone[] = [
  { count: 1, badge: msg('First Timer') },
  { count: 3, badge: msg('Community Builder') },
  { count: 5, badge: msg('Ambassador') },
  { count: 10, badge: msg('Super Referrer') },
  { count: 25, badge: msg('Legend') },
];

export const nextMilestone = (approvedReferrals: number): Milestone | null =>
  MILESTONES.find(({ count }) => count > approvedReferrals) ?? null;
