import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { MY_CALLS, type OpenCall } from '../bookings/open-call.ts';
import { type Conflict, conflictsFrom } from '../bookings/requests/conflicts.ts';
import {
  BEING_PAID,
  type EarnedWeek,
  earnedByWeek,
  earnedWeeks,
  sundaysShown,
  TIPS,
} from '../bookings/schedule/earnings.ts';
import { ACTIVE_STATUSES, statusIn } from '../bookings/status.ts';
import { kysely } from '../kysely.ts';
import { balanceAtStripe } from '../payments/made-payouts/list.ts';
import type { Member } from '../viewer.ts';
import type { WalkerEligibility } from '../walkers/eligibility.ts';
import { missingParts, type WalkerProfile } from '../walkers/walker-profile.ts';

export const RECENT_BOOKINGS_LIMIT = 10;

type Professional = Pick<
  WalkerProfile,
  | 'hourlyRate'
  | 'experienceYears'
  | 'bio'
  | 'neighborhood'
  | 'languages'
  | 'availabilitySchedule'
  | 'completedWalksCount'
  | 'backgroundCheckStatus'
  | 'stripeAccountId'
  | 'stripeDetailsSubmitted'
  | 'stripeOnboardingCompleted'
  | 'payoutProblem'
  | 'dateOfBirth'
>;

export interface WalkerOverview {
  eligibility: WalkerEligibility;
  professional: Professional | null;
  /** Not listed: CHECK-7, GUARDIAN-5. */
  paused: 'check' | 'guardian' | null;
  /** PAYMENT-4 */
  totalEarnings: Cents;
  beingPaid: Cents;
  /** Not part of the earnings. PAYMENT-29 */
  tips: Cents;
  /** PAYMENT-38 */
  balance: Cents | null;
  activeBookings: number;
  completedWalks: number;
  weeks: EarnedWeek[];
  conflicts: Conflict[];
  calls: readonly OpenCall[];
}

export async function walkerOverview(em: EntityManager, viewer: Member): Promise<WalkerOverview> {
  const sundays = sundaysShown();
  const { rows } = await overviewOf(viewer, sundays[0] as string).execute(kysely(em));
  const row = rows[0]!;
  const { profile, phone, active, totalEarned, beingPaid, tips, weeks, conflicts, calls } = row;
  const professional = profile && { ...profile, hourlyRate: centsFrom(profile.hourlyRate) };
  const personal = { ...viewer, phone };
  return {
    eligibility: { approved: viewer.approved, missing: missingParts(personal, professional) },
    professional,
    paused: pauseOf(row),
    totalEarnings: centsFrom(totalEarned ?? 0),
    beingPaid: centsFrom(beingPaid),
    tips: centsFrom(tips),
    balance: centsFrom(row.balance),
    activeBookings: active,
    completedWalks: professional?.completedWalksCount ?? 0,
    weeks: earnedWeeks(sundays, weeks),
    conflicts,
    calls,
  };
}

function pauseOf({ guardianMissing, checkRequired, profile }: OverviewRow): WalkerOverview['paused'] {
  if (guardianMissing) return 'guardian';
  return checkRequired && profile?.backgroundCheckStatus !== 'clear' ? 'check' : null;
}

interface OverviewRow {
  /** The rate in dollars. */
  profile: (Omit<Professional, 'hourlyRate'> & { hourlyRate: number | null }) | null;
  phone: string | null;
  totalEarned: string | null;
  active: number;
  checkRequired: boolean;
  beingPaid: string;
  guardianMissing: boolean;
  tips: string;
  balance: string | null;
  weeks: Record<string, [earned: number, tips: number]>;
  conflicts: Conflict[];
  calls: OpenCall[];
}

const overviewOf = ({ id }: Member, since: string) => sql<OverviewRow>`
  select w.total_earned, case when w.user_id is not null then jsonb_build_object(
      'hourly_rate', w.hourly_rate, 'experience_years', w.experience_years, 'bio', w.bio, 'neighborhood', w.neighborhood,
      'languages', w.languages, 'availability_schedule', w.availability_schedule,
      'completed_walks_count', w.completed_walks_count, 'background_check_status', w.background_check_status,
      'stripe_account_id', w.stripe_account_id, 'stripe_details_submitted', w.stripe_details_submitted,
      'stripe_onboarding_completed', w.stripe_onboarding_completed, 'payout_problem', w.payout_problem, 'date_of_birth', w.date_of_birth) end as profile,
    check_is_required() as check_required, w.guardian_missing_since is not null as guardian_missing, p.phone, t.active,
    ${earnedByWeek(since)} as weeks, ${TIPS} as tips, ${balanceAtStripe(id)} as balance, ${BEING_PAID} as being_paid, ${conflictsFrom(clock.now())} as conflicts,
    ${MY_CALLS} as calls
  from profiles p cross join lateral (
    select count(*)::int as active from bookings where walker_id = p.id and ${sql.raw(statusIn(ACTIVE_STATUSES))}) t
  left join walker_profiles w on w.user_id = p.id
  where p.id = ${id}`;
