import { p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.ts';
import { day, entity, moment } from '../columns.ts';
import { Profile } from '../people/profile.ts';
import type { PointsEntryKind } from './ledger.ts';

export const Badge = entity('Badge', 'badges', {
  id: p.text().primary(),
  badgeName: p.text(),
  badgeDescription: p.text(),
  badgeType: p.text().$type<'milestone' | 'perk' | 'booking'>(),
});

export const UserBadge = entity('UserBadge', 'user_badges', {
  user: () => p.manyToOne(Profile).primary(),
  badge: () => p.manyToOne(Badge).primary(),
  earnedAt: moment(),
});

export const Perk = entity('Perk', 'perks', {
  user: () => p.manyToOne(Profile).primary(),
  badgeName: p.text().primary(),
  createdAt: moment(),
});

export const MilestoneReward = entity('MilestoneReward', 'milestone_rewards', {
  user: () => p.manyToOne(Profile).primary(),
  badgeName: p.text().primary(),
  achievedAt: moment(),
  createdAt: moment(),
});

/** Append-only (REWARD-3). */
export const LedgerEntry = entity('LedgerEntry', 'points_ledger', {
  id: p.uuid().primary(),
  user: () => p.manyToOne(Profile),
  booking: () => p.manyToOne(Booking).nullable(),
  kind: p.text().$type<PointsEntryKind>(),
  points: p.integer(),
  createdAt: moment(),
});

export const RewardsPoints = entity('RewardsPoints', 'rewards_points', {
  user: () => p.oneToOne(Profile).owner().primary(),
  points: p.integer().default(0),
  totalPointsEarned: p.integer().default(0),
  updatedAt: moment(),
});

export const Streak = entity('Streak', 'streaks', {
  user: () => p.oneToOne(Profile).owner().primary(),
  currentStreak: p.integer(),
  longestStreak: p.integer(),
  lastWeek: day().nullable(),
  updatedAt: moment(),
});

export const RewardsVisit = entity('RewardsVisit', 'rewards_visits', {
  user: () => p.oneToOne(Profile).owner().primary(),
  visitedAt: moment(),
  newsSince: moment().nullable(),
});

export const Referral = entity('Referral', 'referrals', {
  id: p.uuid().primary(),
  referrer: () => p.manyToOne(Profile),
  referred: () => p.manyToOne(Profile),
  role: p.text().$type<'tot' | 'trotter'>(),
  createdAt: moment(),
  countedAt: moment().nullable(),
});
