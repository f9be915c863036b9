import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import type { Member } from '../viewer.ts';
import { missingParts } from '../walkers/completeness.ts';
import type { WalkerEligibility } from '../walkers/eligibility.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { CONFLICTS, type Conflict } from './conflicts.ts';
import { EARNED_BY_WEEK, type EarnedWeek, earnedWeeks, sundaysShown } from './earnings.ts';
import { ACTIVE_STATUSES, statusIn } from './status.ts';

/** How many of the newest bookings the walker's dashboard shows. S2 §9. */
export const RECENT_BOOKINGS_LIMIT = 10;

/** A walker's four numbers, and what still keeps them from working. */
export interface WalkerOverview {
  gate: WalkerEligibility;
  /** Null before the professional half is saved for the first time. */
  professional: WalkerProfile | null;
  /** Payout, else final, else agreed amount of every walk that took place. S2 §9; DECISIONS 3. */
  totalEarnings: Cents;
  activeBookings: number;
  completedWalks: number;
  /** The last weeks, the oldest first. */
  weeks: EarnedWeek[];
  /** Pending requests that stand in each other's way. */
  conflicts: Conflict[];
}

/** Reads the walker's own overview in one statement. */
export async function walkerOverview(em: EntityManager, viewer: Member): Promise<WalkerOverview> {
  const sundays = sundaysShown();
  const [row] = await em.execute<[OverviewRow]>(OVERVIEW, [sundays[0], clock.now(), viewer.id]);
  const { phone, active, total_earned: earned, weeks, conflicts, ...own } = row;
  const professional = own.user_id === null ? null : em.map(WalkerProfile, own);
  const personal = { ...viewer, phone };
  return {
    gate: { approved: viewer.approved, missing: missingParts(personal, professional) },
    professional,
    totalEarnings: centsFrom(earned ?? 0),
    activeBookings: active,
    completedWalks: own.completed_walks_count ?? 0,
    weeks: earnedWeeks(sundays, weeks),
    conflicts,
  };
}

/** A parent who wants to hear from walkers: no more than what they chose to show. S1 §6. */
export interface SearchingParent {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  needs: string | null;
}

interface OverviewRow {
  /** Null, as all columns of the professional half are, before it is saved for the first time. */
  user_id: string | null;
  phone: string | null;
  total_earned: string | null;
  completed_walks_count: number | null;
  active: number;
  weeks: Record<string, number>;
  conflicts: Conflict[];
}

const OVERVIEW = `
  select w.*, p.phone, t.active, ${EARNED_BY_WEEK} as weeks, ${CONFLICTS} as conflicts
  from profiles p cross join lateral (
    select count(*)::int as active from bookings where walker_id = p.id and ${statusIn(ACTIVE_STATUSES)}) t
  left join walker_profiles w on w.user_id = p.id
  where p.id = ?`;
