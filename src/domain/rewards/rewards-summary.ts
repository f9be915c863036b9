import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import { type PointsEntryKind, thisWeek } from './ledger.ts';
import { sundayOf } from './weeks.ts';

export interface RewardsSummary {
  referralCode: string;
  approvedReferrals: number;
  referrals: { total: number; walkers: number; parents: number };
  points: number;
  totalPointsEarned: number;
  currentStreak: number;
  longestStreak: number;
  thisWeekCounts: boolean;
  history: PointsHistoryLine[];
}

export interface PointsHistoryLine {
  id: string;
  kind: PointsEntryKind;
  points: number;
  walkedOn: string;
}

const LINES = 10;
/** Twenty walks can be paid at one moment, with several lines each; beyond that the order at one moment is arbitrary. */
const MAX_TIED = 100;

export async function rewardsSummary(em: EntityManager, viewer: Member): Promise<RewardsSummary> {
  const { rows } = await sql<SummaryRow>`
    select p.referral_code, p.referral_count as approved_referrals, r.*, coalesce(points.points, 0) as points,
      coalesce(points.total_points_earned, 0) as total_points_earned, coalesce(s.current_streak, 0) as current_streak,
      coalesce(s.longest_streak, 0) as longest_streak, s.last_week, lines.history
    from profiles p
    cross join lateral (select count(*)::int as total, (count(*) filter (where role = 'trotter'))::int as walkers
      from referrals where referrer_id = p.id) r
    left join rewards_points points on points.user_id = p.id
    left join streaks s on s.user_id = p.id
    cross join lateral (select coalesce(json_agg(l), '[]') as history from (
      select l.id, l.kind, l.points, b.scheduled_date as walked_on
      from (select * from points_ledger where user_id = ${viewer.id} order by created_at desc
          limit ${MAX_TIED}) l
        join bookings b on b.id = l.booking_id
      order by l.created_at desc, b.starts_at desc, l.booking_id, l.kind limit ${LINES}) l) lines
    where p.id = ${viewer.id}`.execute(kysely(em));
  const { total, walkers, lastWeek, currentStreak, ...summary } = rows[0]!;
  return {
    ...summary,
    referrals: { total, walkers, parents: total - walkers },
    // A missed week ends the streak before the job stores it.
    currentStreak: (lastWeek ?? '') >= sundayOf(thisWeek() - 1) ? currentStreak : 0,
    thisWeekCounts: lastWeek === sundayOf(thisWeek()),
  };
}

type SummaryRow = Omit<RewardsSummary, 'referrals' | 'thisWeekCounts'> & {
  total: number;
  walkers: number;
  lastWeek: string | null;
};
