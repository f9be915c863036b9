import type { EntityManager } from '@mikro-orm/postgresql';

interface LeaderboardPerson {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

export interface MyReferral extends Omit<LeaderboardPerson, 'avatarUrl'> {
  role: 'tot' | 'trotter';
  createdAt: Date;
  countedAt: Date | null;
}

export interface Leader extends LeaderboardPerson {
  place: number;
  referralCount: number;
}

export interface TopTrotter extends LeaderboardPerson {
  totalPoints: number;
  completedBookings: number;
}

export interface Leaderboards {
  referrals: MyReferral[];
  leaders: Leader[];
  /** Empty for parents: the database returns them none. */
  topTrotters: TopTrotter[];
}

const REFERRALS = 50;
const LEADERS = 10;
export const TOP_TROTTERS = 3;

export async function leaderboards(em: EntityManager): Promise<Leaderboards> {
  const [row] = await em.execute<[Row]>(
    `select
       (select coalesce(json_agg(r), '[]') from my_referrals(?) r) as referrals,
       (select coalesce(json_agg(l), '[]') from referral_leaderboard(?) l) as leaders,
       (select coalesce(json_agg(t), '[]') from get_top_trotters(?) t) as top`,
    [REFERRALS, LEADERS, TOP_TROTTERS],
  );
  return {
    referrals: row.referrals.map((referral) => ({
      id: referral.id,
      firstName: referral.first_name,
      lastName: referral.last_name,
      role: referral.role,
      createdAt: new Date(referral.created_at),
      countedAt: referral.counted_at === null ? null : new Date(referral.counted_at),
    })),
    leaders: row.leaders.map((leader) => ({
      ...nameFrom(leader),
      place: leader.place,
      referralCount: leader.referral_count,
    })),
    topTrotters: row.top.map((trotter) => ({
      ...nameFrom(trotter),
      totalPoints: trotter.total_points,
      completedBookings: trotter.completed_bookings,
    })),
  };
}

export interface TopTrotterRow extends NameRow {
  total_points: number;
  completed_bookings: number;
}

export const topTrotters = (em: EntityManager, limit: number): Promise<TopTrotterRow[]> =>
  em.execute('select * from get_top_trotters(?)', [limit]);

interface NameRow {
  id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

interface Row {
  referrals: (NameRow & { role: 'tot' | 'trotter'; created_at: string; counted_at: string | null })[];
  leaders: (NameRow & { place: number; referral_count: number })[];
  top: TopTrotterRow[];
}

const nameFrom = (row: NameRow): LeaderboardPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
});
