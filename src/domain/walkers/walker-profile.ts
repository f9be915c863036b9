import { type InferEntity, p } from '@mikro-orm/core';
import { clock } from '../../clock.ts';
import { fullDate } from '../../dates.ts';
import { market } from '../../market.ts';
import { msg, tr } from '../../translate.ts';
import { cents, day, entity, moment } from '../columns.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import { Person, type Profile } from '../people/profile.ts';
import type { StoredError } from '../stored-error.ts';
import { type AvailabilitySchedule, availableDays } from './availability.ts';
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

export interface MissingPart {
  field: string;
  label: string;
}

type PersonalHalf = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'avatarUrl'>;
type ProfessionalHalf = Pick<
  WalkerProfile,
  'experienceYears' | 'bio' | 'neighborhood' | 'languages' | 'availabilitySchedule'
> & { hourlyRate?: number | string | null };

/** WALKER-1 */
export function missingParts(personal: PersonalHalf, professional: ProfessionalHalf | null): MissingPart[] {
  const walker = professional;
  const parts: [present: unknown, field: string, label: string][] = [
    [personal.firstName, 'firstName', msg('First name')],
    [personal.lastName, 'lastName', msg('Last name')],
    [personal.phone, 'phone', msg('Phone number')],
    [personal.avatarUrl, 'photo', msg('Profile photo')],
    [Number(walker?.hourlyRate ?? 0) > 0, 'hourlyRate', msg('Hourly rate')],
    [
      walker?.experienceYears !== null && walker?.experienceYears !== undefined,
      'experienceYears',
      msg('Years of experience'),
    ],
    [walker?.bio, 'bio', msg('Bio')],
    [walker?.neighborhood, 'neighborhood', msg('Neighborhood')],
    [walker?.languages?.length, 'languages', msg('Languages')],
    [availableDays(walker?.availabilitySchedule ?? null).length, 'availability', msg('Availability')],
  ];
  return parts.filter(([present]) => !present).map(([, field, label]) => ({ field, label }));
}

export const PARTS = missingParts({ firstName: '', lastName: '', phone: null, avatarUrl: null }, null).length;

export const labelsOf = (parts: readonly MissingPart[]): string =>
  parts.map(({ label }) => tr(label)).join(', ');
