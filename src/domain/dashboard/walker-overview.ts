import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { CONFLICTS, type Conflict } from '../bookings/requests/conflicts.ts';
import {
  BEING_PAID,
  EARNED_BY_WEEK,
  type EarnedWeek,
  earnedWeeks,
  sundaysShown,
  TIPS,
} from '../bookings/schedule/earnings.ts';
import { ACTIVE_STATUSES, statusIn } from '../bookings/status.ts';
import { executePrepared } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import { missingParts } from '../walkers/completeness.ts';
import type { WalkerEligibility } from '../walkers/eligibility.ts';
import type { WalkerProfile } from '../walkers/walker-profile.ts';

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
>;

export interface WalkerOverview {
  eligibility: WalkerEligibility;
  professional: Professional | null;
  /** Not listed: CHECK-7, GUARDIAN-5. */
  paused: 'check' | 'guardian' | null;
  /** PAYMENT-4 */
  totalEarnings: Cents;
  /** Not part of the earnings yet. */
  beingPaid: Cents;
  /** Not part of the earnings. PAYMENT-29 */
  tips: Cents;
  activeBookings: number;
  completedWalks: number;
  weeks: EarnedWeek[];
  conflicts: Conflict[];
}

export async function walkerOverview(em: EntityManager, viewer: Member): Promise<WalkerOverview> {
  const sundays = sundaysShown();
  const [row] = await executePrepared<[OverviewRow]>(em, OVERVIEW, [sundays[0], clock.now(), viewer.id]);
  const { profile, phone, active, total_earned: earned, being_paid: beingPaid, tips, weeks, conflicts } = row;
  const professional = profile && { ...profile, hourlyRate: centsFrom(profile.hourlyRate) };
  const personal = { ...viewer, phone };
  return {
    eligibility: { approved: viewer.approved, missing: missingParts(personal, professional) },
    professional,
    paused: pauseOf(row),
    totalEarnings: centsFrom(earned ?? 0),
    beingPaid: centsFrom(beingPaid),
    tips: centsFrom(tips),
    activeBookings: active,
    completedWalks: professional?.completedWalksCount ?? 0,
    weeks: earnedWeeks(sundays, weeks),
    conflicts,
  };
}

function pauseOf({ guardian_missing, check_required, profile }: OverviewRow): WalkerOverview['paused'] {
  if (guardian_missing) return 'guardian';
  return check_required && profile?.backgroundCheckStatus !== 'clear' ? 'check' : null;
}

interface OverviewRow {
  /** The rate in dollars. */
  profile: (Omit<Professional, 'hourlyRate'> & { hourlyRate: number | null }) | null;
  phone: string | null;
  total_earned: string | null;
  active: number;
  check_required: boolean;
  being_paid: string;
  guardian_missing: boolean;
  tips: string;
  weeks: Record<string, [earned: number, tips: number]>;
  conflicts: Conflict[];
}

const OVERVIEW = `
  select w.total_earned, case when w.user_id is not null then jsonb_build_object(
      'hourlyRate', w.hourly_rate, 'experienceYears', w.experience_years, 'bio', w.bio, 'neighborhood', w.neighborhood,
      'languages', w.languages, 'availabilitySchedule', w.availability_schedule,
      'completedWalksCount', w.completed_walks_count, 'backgroundCheckStatus', w.background_check_status,
      'stripeAccountId', w.stripe_account_id, 'stripeDetailsSubmitted', w.stripe_details_submitted,
      'stripeOnboardingCompleted', w.stripe_onboarding_completed, 'payoutProblem', w.payout_problem) end as profile,
    check_is_required() as check_required, w.guardian_missing_since is not null as guardian_missing, p.phone, t.active,
    ${EARNED_BY_WEEK} as weeks, ${TIPS} as tips, ${BEING_PAID} as being_paid, ${CONFLICTS} as conflicts
  from profiles p cross join lateral (
    select count(*)::int as active from bookings where walker_id = p.id and ${statusIn(ACTIVE_STATUSES)}) t
  left join walker_profiles w on w.user_id = p.id
  where p.id = ?`;
