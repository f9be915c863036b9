import type { EntityManager } from '@mikro-orm/postgresql';

/** S1 §3 "unread-user summary", with the last sign-in that S2 §7 looks up beside it. */
export interface UnreadPerson {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  unread_count: number;
  last_login_at: Date | null;
}

/** As many as one answer holds at most. */
export const MAX_UNREAD_PEOPLE = 1000;

/**
 * Parents and walkers with unread messages, who signed in last first; for admins and the CLI, nobody else gets a
 * row. One statement. S2 §7 get_users_with_unread_messages.
 */
export async function peopleWithUnread(
  em: EntityManager,
  { limit = MAX_UNREAD_PEOPLE, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<UnreadPerson[]> {
  const rows = await em.execute<
    (Omit<UnreadPerson, 'last_login_at'> & { last_login_at: string | Date | null })[]
  >('select * from get_users_with_unread_messages(?, ?)', [limit, offset]);
  return rows.map((row) => ({
    ...row,
    last_login_at: row.last_login_at === null ? null : new Date(row.last_login_at),
  }));
}

/** How long ago somebody was here: under 7 days, under 14, under 30, longer or never. S2 §9; DECISIONS 48. */
export const LOGIN_AGES = ['week', 'fortnight', 'month', 'longer'] as const;
export type LoginAge = (typeof LOGIN_AGES)[number];

const DAY_MS = 86_400_000;
const DAYS: Record<LoginAge, number> = { week: 7, fortnight: 14, month: 30, longer: Infinity };

/** The first and last moments of a sign-in of each age, at `now`; `until` is no longer of it. */
export function loginAges(now: Date): { age: LoginAge; since: string; until: string }[] {
  let until = 'infinity';
  return LOGIN_AGES.map((age) => {
    const since =
      age === 'longer' ? '-infinity' : new Date(now.getTime() - DAYS[age] * DAY_MS + 1).toISOString();
    const bounds = { age, since, until };
    until = since;
    return bounds;
  });
}
