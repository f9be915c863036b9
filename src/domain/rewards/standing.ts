import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../viewer.ts';

/** A person's own numbers on the rewards page; zeros before anything has happened. */
export interface Standing {
  referralCode: string;
  /** Referred people who are approved: they count for badges. DECISIONS 45. */
  approvedReferrals: number;
  /** Everybody who has confirmed their e-mail with the code, by role. */
  referrals: { total: number; walkers: number; parents: number };
  points: number;
  totalPointsEarned: number;
  /** In weeks. */
  currentStreak: number;
  longestStreak: number;
}

/** Reads the viewer's own standing in one statement. S1 §2 Rewards. */
export async function standingOf(em: EntityManager, viewer: Member): Promise<Standing> {
  const [row] = await em.execute<[Row]>(
    `select p.referral_code, p.referral_count, r.total, r.walkers, r.total - r.walkers as parents,
       coalesce(points.points, 0) as points, coalesce(points.total_points_earned, 0) as total_points_earned,
       coalesce(s.current_streak, 0) as current_streak, coalesce(s.longest_streak, 0) as longest_streak
     from profiles p
     cross join lateral (select count(*)::int as total, (count(*) filter (where role = 'trotter'))::int as walkers
       from referrals where referrer_id = p.id) r
     left join rewards_points points on points.user_id = p.id
     left join streaks s on s.user_id = p.id
     where p.id = ?`,
    [viewer.id],
  );
  return {
    referralCode: row.referral_code,
    approvedReferrals: row.referral_count,
    referrals: { total: row.total, walkers: row.walkers, parents: row.parents },
    points: row.points,
    totalPointsEarned: row.total_points_earned,
    currentStreak: row.current_streak,
    longestStreak: row.longest_streak,
  };
}

interface Row {
  referral_code: string;
  referral_count: number;
  total: number;
  walkers: number;
  parents: number;
  points: number;
  total_points_earned: number;
  current_streak: number;
  longest_streak: number;
}
