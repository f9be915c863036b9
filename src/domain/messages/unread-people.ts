import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, DAY_MS } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { keptAMinute } from '../lists/kept-a-minute.ts';

export interface UnreadPerson {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  unread_count: number;
  last_login_at: Date | null;
}

export const MAX_UNREAD_PEOPLE = 1000;

export const peopleWithUnread = (
  em: EntityManager,
  { limit = MAX_UNREAD_PEOPLE, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<UnreadPerson[]> =>
  em.execute('select * from get_users_with_unread_messages(?, ?)', [limit, offset]);

/** Under 7 days, under 14, under 30, longer or never (ADMIN-7). */
export const LOGIN_AGES = ['week', 'fortnight', 'month', 'longer'] as const;
export type LoginAge = (typeof LOGIN_AGES)[number];

const DAYS: Record<LoginAge, number> = { week: 7, fortnight: 14, month: 30, longer: Infinity };

function loginAges(now: Date): { age: LoginAge; since: string; until: string }[] {
  let until = 'infinity';
  return LOGIN_AGES.map((age) => {
    const since =
      age === 'longer' ? '-infinity' : new Date(now.getTime() - DAYS[age] * DAY_MS + 1).toISOString();
    const bounds = { age, since, until };
    until = since;
    return bounds;
  });
}

const SHOWN = 10;

export interface UnreadGroup {
  age: LoginAge;
  people: { userId: string; firstName: string; lastName: string; email: string; unreadCount: number }[];
  total: number;
}

export const unreadGroups = keptAMinute(async (em): Promise<UnreadGroup[]> => {
  const { rows } = await sql<UnreadGroup>`select age, total, json_agg(u) as people
    from unread_by_sign_in(${JSON.stringify(loginAges(clock.now()))}::jsonb, ${SHOWN}) u group by age, total`.execute(
    kysely(em),
  );
  return rows;
});
