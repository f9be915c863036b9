import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../kysely.ts';

interface LeaderboardPerson {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

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

/** One statement. */
export async function leaderboards(em: EntityManager): Promise<Leaderboards> {
  const rows = <Row>(of: RawBuilder<Row>) => jsonArrayFrom(kysely(em).selectFrom(of.as('r')).selectAll());
  const boards = await kysely(em)
    .selectNoFrom([
      rows(sql<MyReferral>`my_referrals(${REFERRALS})`).as('referrals'),
      rows(sql<Leader>`referral_leaderboard(${LEADERS})`).as('leaders'),
      rows(sql<TopTrotter>`get_top_trotters(${TOP_TROTTERS})`).as('topTrotters'),
    ])
    .executeTakeFirstOrThrow();
  const referrals = boards.referrals.map((one) => ({ ...one, createdAt: new Date(one.createdAt) }));
  return { ...boards, referrals };
}

/** The answer to other programs has the database's names. */
export const topTrotters = (em: EntityManager, limit: number): Promise<object[]> =>
  em.execute('select * from get_top_trotters(?)', [limit]);
