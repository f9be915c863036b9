import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { aWalker, type TestUser } from './cast.ts';
import type { ReadAs } from './column-readers.ts';
import type { Cast, Person } from './readers-cast.ts';

const WALKERS = 'walker walkers walkerAsked walkerBefore walkerBooked walkerRecent';
const PARENTS = 'parent parents parentAsking parentBefore parentBooked watchers guardians';
/** Also the holder of a secret that the statement names. */
const EVERYONE = `${WALKERS} ${PARENTS} admins visitors`;

/** What a function that runs as its owner answers, and to whom of the cast; `:parent` and `:walker` are those of the demo. */
export const FUNCTION_FACTS: Record<string, { readers: string; sql: string }> = {
  admins_to_alert: { readers: 'parent', sql: 'select admins_to_alert(:incident)' },
  end_hollow_walks: { readers: '', sql: 'select nullif(end_hollow_walks(5), 0)' },
  end_rival_requests: { readers: '', sql: 'select booking_id from end_rival_requests(array[:walk])' },
  erase_person: { readers: '', sql: `select erase_person(:parent, app_now(), app_now(), 'ABCDEFGH')` },
  get_top_trotters: { readers: `${WALKERS} admins`, sql: 'select total_points from get_top_trotters(100)' },
  get_users_with_unread_messages: {
    readers: 'admins',
    sql: 'select true from get_users_with_unread_messages()',
  },
  guardian_request: { readers: EVERYONE, sql: `select walker_id from guardian_request('\\x01')` },
  link_used_at: { readers: EVERYONE, sql: `select link_used_at('\\x04', 'confirmation')` },
  market_today: { readers: EVERYONE, sql: 'select market_today()' },
  my_mail_problem: { readers: 'parent', sql: 'select my_mail_problem()' },
  my_referrals: { readers: 'parent', sql: 'select id from my_referrals()' },
  people_at: { readers: 'admins', sql: `select id from people_at(array['parent@example.com'])` },
  people_to_erase: { readers: '', sql: 'select id from people_to_erase(app_now())' },
  public_review: { readers: EVERYONE, sql: 'select public_review(:shown)' },
  reference_request: { readers: EVERYONE, sql: `select first_name from reference_request('\\x02')` },
  review_author: { readers: EVERYONE, sql: 'select review_author(:review)' },
  series_dates_taken: { readers: '', sql: `select series from series_dates_taken('[]')` },
  shared_walk: { readers: EVERYONE, sql: 'select booking_id from shared_walk(:share)' },
  team_views_of_my_children: {
    readers: 'parent guardians',
    sql: 'select at from team_views_of_my_children()',
  },
  two_factor_challenge: {
    readers: EVERYONE,
    sql: `select user_id from two_factor_challenge('\\x03', app_now())`,
  },
  unread_by_sign_in: {
    readers: 'admins',
    sql: `select user_id from unread_by_sign_in('[{"age":"any","since":"-infinity","until":"infinity"}]', 5)`,
  },
  walks_between: {
    readers: 'parent parentAsking parentBooked',
    sql: 'select id from walks_between(:walker)',
  },
  walker_reliability: {
    readers: `${WALKERS} ${PARENTS} admins`,
    sql: 'select walker_reliability(:reliable)',
  },
  walkers_with_other_hours: {
    readers: `${WALKERS} ${PARENTS} admins`,
    sql: `select walker_id from walkers_with_other_hours(array[:away::date], 0, 1440, array[null::timestamptz], array[null::timestamptz])`,
  },
};

/** Function → the people of the cast, with the parent and the walker themselves, who have an answer. */
export async function factReaders(app: TestApp, cast: Cast, read: ReadAs): Promise<Map<string, string[]>> {
  const ids = await factIds(app, cast.parent, cast.walker);
  const people: [string, Person][] = [
    ['parent', { id: cast.parent, actor: 'tot' }],
    ['walker', { id: cast.walker, actor: 'trotter' }],
    ...cast.others,
  ];
  const found = new Map<string, string[]>();
  for (const [name, { sql }] of Object.entries(FUNCTION_FACTS)) {
    const statement = sql.replaceAll(
      /(?<!:):(\w+)/g,
      (_, id) => `'${ids[id]}'${id === 'away' ? '' : '::uuid'}`,
    );
    const answered: string[] = [];
    for (const [reader, person] of people) {
      const rows = await read(person, statement).catch(({ code, message }) =>
        code === '42501' || !code?.startsWith('42') ? [] : [{ fault: answered.push(message) }],
      );
      if (rows.some((row) => Object.values(row).some((value) => value !== null && value !== false)))
        answered.push(reader);
    }
    found.set(name, answered.toSorted());
  }
  return found;
}

/** A row for each of them that answers only about one. */
async function factIds(app: TestApp, parent: string, walker: string): Promise<Record<string, string>> {
  const now = clock.now();
  const run = (sql: string, ...values: unknown[]) => app.sql<{ id: string }>(sql, values);
  await run(
    `insert into audit_log values (gen_random_uuid(), $1, null, 'cli', 'export-data', 'profile', $2, '{}', 'cli', 'ada')`,
    now,
    parent,
  );
  await run('delete from guardian_consents where walker_id = $1', walker);
  await run(
    `insert into guardian_consents (id, walker_id, name, email, status, token_hash, token_expires_at, created_at)
     values (gen_random_uuid(), $1, 'Ada', 'ada@example.com', 'asked', '\\x01', $2::timestamptz + interval '1 day', $2)`,
    walker,
    now,
  );
  await run(
    `insert into walker_references (id, walker_id, name, email, relation, status, token_hash, token_expires_at, times_sent, last_sent_at, created_at)
     values (gen_random_uuid(), $1, 'Bo', 'bo@example.com', 'work', 'asked', '\\x02', $2::timestamptz + interval '1 day', 1, $2, $2)`,
    walker,
    now,
  );
  await run(
    `insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, 's', $2, $2) on conflict do nothing`,
    walker,
    now,
  );
  await run(
    `insert into tokens select gen_random_uuid(), $1, kind, hash, $2, $2::timestamptz + interval '1 day', null
     from (values ('second-step', '\\x03'::bytea), ('confirmation', '\\x04')) t (kind, hash)`,
    walker,
    now,
  );
  const first = async (sql: string) => {
    const [row] = await run(sql, parent);
    if (!row) throw new Error(`No row: ${sql}`);
    return row.id;
  };
  const reliable = await aWalker(app);
  for (let walks = 0; walks < 10; walks += 1)
    await aBooking(app, { id: parent } as TestUser, reliable, {
      status: 'payment_confirmed',
      startsIn: -40 - 24 * walks,
    });
  await run('update walker_profiles set public_photo = true, date_of_birth = $1', '1990-01-01');
  await run(
    `update booking_reviews set rating = 5, comment = 'Always on time' where reviewer_id = $1`,
    parent,
  );
  return {
    parent,
    walker,
    walk: await first(
      `select id from bookings where parent_id = $1 and status = 'accepted' order by starts_at desc limit 1`,
    ),
    incident: await first(`select id from incidents where reporter_id = $1 limit 1`),
    review: await first(`select id from booking_reviews where reviewer_id = $1 limit 1`),
    share: await first(
      `insert into walk_shares select gen_random_uuid(), id, parent_id, 'Oma', false, created_at, null, null from bookings
       where parent_id = $1 and status = 'in_progress' limit 1 returning id`,
    ),
    reliable: reliable.id,
    away: await first(
      `select starts_on::text as id from availability_exceptions where time_windows = '[]' and $1::uuid is not null limit 1`,
    ),
    shown: await first(
      'select r.walker_id as id from booking_reviews r join walker_listings l using (walker_id) where r.reviewer_id = $1 limit 1',
    ),
  };
}
