import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.ts';
import { day, moment } from '../columns.ts';
import { Profile } from '../people/profile.ts';
import type { PointsEntryKind } from './ledger.ts';

export const Badge = defineEntity({
  name: 'Badge',
  tableName: 'badges',
  properties: {
    id: p.text().primary(),
    badgeName: p.text(),
    badgeDescription: p.text(),
    badgeType: p.text().$type<'milestone' | 'perk' | 'booking'>(),
  },
});

export const UserBadge = defineEntity({
  name: 'UserBadge',
  tableName: 'user_badges',
  properties: {
    user: () => p.manyToOne(Profile).primary(),
    badge: () => p.manyToOne(Badge).primary(),
    earnedAt: moment(),
  },
});

export const Perk = defineEntity({
  name: 'Perk',
  tableName: 'perks',
  properties: {
    user: () => p.manyToOne(Profile).primary(),
    badgeName: p.text().primary(),
    createdAt: moment(),
  },
});

export const MilestoneReward = defineEntity({
  name: 'MilestoneReward',
  tableName: 'milestone_rewards',
  properties: {
    user: () => p.manyToOne(Profile).primary(),
    badgeName: p.text().primary(),
    achievedAt: moment(),
    createdAt: moment(),
  },
});

/** Append-only (REWARD-3). */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  tableName: 'points_ledger',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(Profile),
    booking: () => p.manyToOne(Booking).nullable(),
    kind: p.text().$type<PointsEntryKind>(),
    points: p.integer(),
    createdAt: moment(),
  },
});

/** The sum of the ledger. */
export const RewardsPoints = defineEntity({
  name: 'RewardsPoints',
  tableName: 'rewards_points',
  properties: {
    user: () => p.oneToOne(Profile).owner().primary(),
    points: p.integer().default(0),
    totalPointsEarned: p.integer().default(0),
    updatedAt: moment(),
  },
});

export const Streak = defineEntity({
  name: 'Streak',
  tableName: 'streaks',
  properties: {
    user: () => p.oneToOne(Profile).owner().primary(),
    currentStreak: p.integer(),
    longestStreak: p.integer(),
    lastWeek: day().nullable(),
    updatedAt: moment(),
  },
});

export const RewardsVisit = defineEntity({
  name: 'RewardsVisit',
  tableName: 'rewards_visits',
  properties: {
    user: () => p.oneToOne(Profile).owner().primary(),
    visitedAt: moment(),
    newsSince: moment().nullable(),
  },
});

export const Referral = defineEntity({
  name: 'Referral',
  tableName: 'referrals',
  properties: {
    id: p.uuid().primary(),
    referrer: () => p.manyToOne(Profile),
    referred: () => p.manyToOne(Profile),
    role: p.text().$type<'tot' | 'trotter'>(),
    createdAt: moment(),
    countedAt: moment().nullable(),
  },
});
