import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import type { Person } from '../people/profile.ts';

type LeaderboardPerson = Omit<Person, 'role'>;

export interface MyReferral extends Omit<LeaderboardPerson, 'avatarUrl'> {
  role: 'tot' | 'trotter';
  createdAt: Date;
  countedAt: string | null;
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
  const { rows } = await sql<Leaderboards>`
    select (select coalesce(json_agg(r), '[]') from my_referrals(${REFERRALS}) r) as referrals,
      (select coalesce(json_agg(l), '[]') from referral_leaderboard(${LEADERS}) l) as leaders,
      (select coalesce(json_agg(t), '[]') from get_top_trotters(${TOP_TROTTERS}) t) as top_trotters`.execute(
    kysely(em),
  );
  const row = rows[0]!;
  // A moment in JSON is text.
  const referrals = row.referrals.map((one) => ({ ...one, createdAt: new Date(one.createdAt) }));
  return { ...row, referrals };
}

/** The answer to other programs has the database's names. */
export const topTrotters = (em: EntityManager, limit: number): Promise<object[]> =>
  em.execute('select * from get_top_trotters(?)', [limit]);
