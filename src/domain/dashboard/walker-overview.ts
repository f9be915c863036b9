import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { CONFLICTS, type Conflict } from '../bookings/requests/conflicts.ts';
import {
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
import { WalkerProfile } from '../walkers/walker-profile.ts';

export const RECENT_BOOKINGS_LIMIT = 10;

export interface WalkerOverview {
  eligibility: WalkerEligibility;
  professional: WalkerProfile | null;
  /** CHECK-7 */
  paused: boolean;
  /** PAYMENT-4 */
  totalEarnings: Cents;
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
  const { phone, active, total_earned: earned, tips, weeks, conflicts, ...own } = row;
  const professional = own.user_id === null ? null : em.map(WalkerProfile, own);
  const personal = { ...viewer, phone };
  return {
    eligibility: { approved: viewer.approved, missing: missingParts(personal, professional) },
    professional,
    paused: own.check_required && professional?.backgroundCheckStatus !== 'clear',
    totalEarnings: centsFrom(earned ?? 0),
    tips: centsFrom(tips),
    activeBookings: active,
    completedWalks: own.completed_walks_count ?? 0,
    weeks: earnedWeeks(sundays, weeks),
    conflicts,
  };
}

interface OverviewRow {
  user_id: string | null;
  phone: string | null;
  total_earned: string | null;
  completed_walks_count: number | null;
  active: number;
  check_required: boolean;
  tips: string;
  weeks: Record<string, [earned: number, tips: number]>;
  conflicts: Conflict[];
}

const OVERVIEW = `
  select w.*, check_is_required() as check_required, p.phone, t.active, ${EARNED_BY_WEEK} as weeks, ${TIPS} as tips, ${CONFLICTS} as conflicts
  from profiles p cross join lateral (
    select count(*)::int as active from bookings where walker_id = p.id and ${statusIn(ACTIVE_STATUSES)}) t
  left join walker_profiles w on w.user_id = p.id
  where p.id = ?`;
