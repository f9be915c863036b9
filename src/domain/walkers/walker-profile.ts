import { type InferEntity, p } from '@mikro-orm/core';
import { clock } from '../../clock.ts';
import { fullDate } from '../../dates.ts';
import { market } from '../../market.ts';
import { cents, day, entity, moment } from '../columns.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import { Person } from '../people/profile.ts';
import type { StoredError } from '../stored-error.ts';
import type { AvailabilitySchedule } from './availability.ts';
import type { CheckStatus } from './checks/background-check.ts';
import type { Reliability } from './reliability.ts';

export const ageToday = (dateOfBirth: string, today = clock.today()): number =>
  Temporal.PlainDate.from(dateOfBirth).until(today, { largestUnit: 'year' }).years;

/** For the team: the date and the age at that time. */
export const bornText = (dateOfBirth: string, at: Date): string =>
  `Born ${fullDate(Temporal.PlainDate.from(dateOfBirth))}, ${ageToday(dateOfBirth, clock.local(at).toPlainDate().toString())} years old`;

export const isMinor = (dateOfBirth: string | null): boolean =>
  dateOfBirth !== null && ageToday(dateOfBirth) < market.ages.adults;

export const walkerProfileSchema = entity('WalkerProfile', 'walker_profiles', {
  userId: p.uuid().primary(),
  hourlyRate: cents().nullable(),
  experienceYears: p.integer().nullable(),
  bio: p.text().nullable(),
  neighborhood: p.text().nullable(),
  languages: p.array().columnType('text[]').nullable(),
  dateOfBirth: day().nullable(),
  locationSharing: p.boolean(),
  /** WALKER-18 */
  publicPhoto: p.boolean().default(false),
  isActive: p.boolean(),
  vacationMode: p.boolean(),
  availabilitySchedule: p.json<AvailabilitySchedule>().nullable(),
  completedWalksCount: p.integer(),
  /** Of the current check (CHECK-2); a trigger keeps both. */
  backgroundCheckStatus: p.text().$type<CheckStatus>().nullable(),
  backgroundCheckExpiresOn: day().nullable(),
  stripeAccountId: p.text().nullable(),
  /** Before the walker disconnected (PAYMENT-20). */
  formerStripeAccountId: p.text().nullable(),
  /** Before the call that creates the account; part of its key. */
  stripeAccountRequestedAt: moment().nullable(),
  stripeError: p.json<StoredError>().nullable(),
  stripeDetailsSubmitted: p.boolean().default(false),
  stripeOnboardingCompleted: p.boolean(),
  /** GUARDIAN-5: approved, and no guardian has agreed. */
  guardianMissingSince: moment().nullable(),
  payoutProblem: p.text().$type<PayoutProblem>().nullable(),
  payoutDelayDays: p.smallint().nullable(),
  /** Since when; parents with automatic payment get a day's notice (PAYMENT-25). */
  payoutsReadyAt: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export class WalkerProfile extends walkerProfileSchema.class {
  age(): number | null {
    return this.dateOfBirth ? ageToday(this.dateOfBirth) : null;
  }

  /** WALKER-3 */
  isTooYoung(): boolean {
    const youngest = market.ages.walkers;
    return (this.age() ?? youngest) < youngest;
  }

  /** GUARDIAN-1 */
  isMinor(): boolean {
    return isMinor(this.dateOfBirth ?? null);
  }
}
walkerProfileSchema.setClass(WalkerProfile);

export const WalkerListing = entity('WalkerListing', 'walker_listings', {
  walkerId: p.uuid().primary(),
  firstName: p.text(),
  lastName: p.text(),
  avatarUrl: p.text().nullable(),
  hourlyRate: cents(),
  experienceYears: p.integer().nullable(),
  bio: p.text().nullable(),
  neighborhood: p.text().nullable(),
  languages: p.array().columnType('text[]'),
  availabilitySchedule: p.json<AvailabilitySchedule>(),
  weekdays: p.array().columnType('text[]'),
  averageRating: p.decimal('number').$type<number, string>().nullable(),
  reviewCount: p.integer(),
  completedWalksCount: p.integer(),
  lastBookingDate: day().nullable(),
  lastLoginAt: moment().nullable(),
  searchText: p.text(),
  reliability: p.json<Reliability>().nullable(),
});
/** Bookable walkers (WALKER-9). Triggers maintain this table. */
export type WalkerListing = InferEntity<typeof WalkerListing>;

export const Favorite = entity('Favorite', 'favorites', {
  parent: () => p.manyToOne(Person).primary(),
  trotter: () => p.manyToOne(Person).primary(),
  createdAt: moment(),
});
