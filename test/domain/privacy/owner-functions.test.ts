import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import {
  aFamily,
  anAdmin,
  aParent,
  aReceiver,
  aWalker,
  aWatcher,
  type TestUser,
} from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';
import { aConversation } from '../../support/messages.ts';
import {
  FOR_PROGRAMS,
  FOR_THE_FAMILY,
  FOR_THE_PARENT,
  FOR_THE_TEAM,
  FOR_THE_WALKER,
  OF_LINKS,
  OF_PROGRAMS_TOO,
  ON_THE_WAY,
} from '../../support/owner-functions.ts';
import { joinAgreedSeries } from '../../support/series.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** Functions that run as their owner: no policy narrows them, so each says itself for whom it answers. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
type Person = Parameters<typeof sqlAs>[0];

let priya: TestUser;
let walker: TestUser;
/** Decides about Mia too, whom all walks below are about. */
let nora: Person;
/** Decides about Theo only. */
let sam: Person;
/** Follows Mia's walks. */
let grandmother: TestUser;
let ids: Record<string, string>;

/** About oneself, for admins, jobs and holders of a secret, about listed walkers, or without any fact. */
const OF_NO_FAMILY = `add_to_walk_totals admins_to_alert birth_date_is_fixed booking_exists check_is_required end_closed_walks end_hollow_walks end_rival_requests erase_person
  get_top_trotters get_users_with_unread_messages guardian_request has_messaged is_blocked_by is_former is_hour_of_minor is_searchable_walker knows_address link_used_at
  is_shown_publicly market_today mirror_current_check my_mail_problem my_referrals people_at people_to_erase public_review
  reference_request refresh_reliability refresh_walker_listing release_push_endpoint reported_messages review_author series_dates_taken shared_walk team_views_of_my_children
  token_is_valid two_factor_challenge unread_by_sign_in upcoming_walks walks_between walker_reliability walkers_with_other_hours`;
beforeAll(async () => {
  const family = await aFamily(app);
  ({ priya, walker } = family);
  const { theo, mia } = family;
  const co = await aParent(app, { firstName: 'Nora' });
  const link = await aWatcher(app, priya, co, [mia, theo], 'guardian');
  nora = { ...co, family: { parent: priya.id, children: [mia, theo] } };
  sam = { ...family.sam, family: { parent: priya.id, children: [theo] } };
  grandmother = await aParent(app);
  await aWatcher(app, priya, grandmother, [mia]);
  const unlisted = await aWalker(app, { professional: { isActive: false } });
  const ofMia = (traits: Parameters<typeof aBooking>[3], by: TestUser | null = walker) =>
    aBooking(app, priya, by, { status: 'accepted', child: mia, ...traits });
  await ofMia({ startsIn: 300 }, unlisted);
  await aBooking(app, priya, await aWalker(app), { status: 'accepted', child: theo, startsIn: 300 });
  const walk = await ofMia({ startsIn: 2 });
  const weekly = await ofMia({ startsIn: 100 });
  const running = await ofMia({ status: 'in_progress', startsIn: -0.5 });
  const done = await ofMia({ status: 'completed', startsIn: -5, confirmed: true });
  const canceled = await ofMia({ status: 'cancelled', startsIn: 250 });
  const open = await ofMia({ status: 'pending', startsIn: 200 }, null);
  const series = await joinAgreedSeries(app, await ofMia({ status: 'pending', startsIn: 150 }));
  await ofMia({ startsIn: 150.2 }, await aWalker(app));
  const [{ moved } = { moved: '' }] = await app.sql<{ moved: string }>(
    `select jsonb_build_array(jsonb_build_object('id', $1::uuid, 'date', scheduled_date, 'time', scheduled_time, 'starts_at', starts_at,
       'ends_at', ends_at))::text as moved from bookings where id = $2`,
    [walk, weekly],
  );
  const receiver = await aReceiver(app, priya, mia);
  await anIncident(app, running, priya);
  await aConversation(app, priya, walker);
  const gone = await aParent(app);
  await app.sql('update profiles set hidden_at = $2 where id = $1', [gone.id, clock.now()]);
  ids = {
    ...{ priya: priya.id, walker: walker.id, unlisted: unlisted.id, mia, theo, link, moved, receiver },
    ...{ walk, weekly, running, done, open, series, canceled, acted: randomUUID(), removed: randomUUID() },
    gone: gone.id,
  };
  const now = clock.now();
  for (const [sql, values] of [
    [
      `update profiles set phone = '212 555 0166', looking_for_trotter = true, referral_count = 2 where role = 'tot'`,
      [],
    ],
    [
      `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_onboarding_completed = true, payouts_ready_at = $1
       where set_config('app.actor', 'stripe', true) <> ''`,
      [now],
    ],
    [
      `insert into payment_customers (person_id, customer_id, autopay_since, created_at, updated_at) values ($1, 'cus', $2::timestamptz - interval '1 day', $2, $2)`,
      [priya.id, now],
    ],
    [
      `insert into payment_cards values (gen_random_uuid(), $1, 'pm', 'visa', '4242', 12, 2040, true, $2)`,
      [priya.id, now],
    ],
    [
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
       values (gen_random_uuid(), $1, 'complete', 'walker', 'in_progress', 'completed', $2)`,
      [done, now],
    ],
    [
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, to_status, at)
       values ($1, $2, 'request', $3, 'parent', 'pending', $4)`,
      [ids.acted, walk, nora.id, now],
    ],
    [
      `insert into walk_steps (booking_id, step, at, reported_by) values ($1, 'picked_up', $2, $3)`,
      [done, now, walker.id],
    ],
    [
      `insert into removed_rows (id, parent_id, kind, name, child_ids, kept, removed_at)
       select $1, $2::uuid, 'receiver', 'Ruth', array[$3::uuid], jsonb_build_object('id', gen_random_uuid(), 'parent_id', $2::uuid, 'name', 'Ruth',
         'phone', '212 555 0166', 'child_ids', jsonb_build_array($3::uuid), 'created_at', $4::timestamptz), $4::timestamptz`,
      [ids.removed, priya.id, mia, now],
    ],
    [
      `insert into booking_invitations (booking_id, walker_id, starts_at, created_at) select id, $2, starts_at, $3 from bookings where id = $1`,
      [open, walker.id, now],
    ],
    [`update bookings set first_accepts_up_to = 25, neighborhood = 'Chelsea' where id = $1`, [open]],
    [`update bookings set weekdays = '{1}', weekly_until = scheduled_date + 70 where id = $1`, [weekly]],
    [
      `insert into audit_log values (gen_random_uuid(), $2, $1, 'admin', 'read-children', 'profile', $1, '{}', 'web')`,
      [priya.id, now],
    ],
    [
      `insert into images (id, owner_id, child_id, bucket, path, content_type, bytes, width, height, created_at)
       values (gen_random_uuid(), $1, $2, 'children-avatars', 'c', 'image/webp', 1, 1, 1, $3)`,
      [priya.id, mia, now],
    ],
  ] as const)
    await app.sql(sql, [...values]);
});

/** Whether the last statement answers something to this person. */
async function answers(
  sql: string,
  person: Person,
  role: Parameters<typeof sqlAs>[1] = 'tot',
): Promise<boolean> {
  const text = sql.replaceAll(
    /(?<!:):(\w+)/g,
    (_, name) => `'${ids[name]}'${name === 'moved' ? '' : '::uuid'}`,
  );
  const results = [(await sqlAs(person, role, text)) as unknown].flat() as {
    rows: Record<string, unknown>[];
  }[];
  const [row = {}] = results.at(-1)?.rows ?? [];
  return Object.values(row).some((value) => value !== null && value !== false);
}
const blocked = async (work: () => Promise<void>) => {
  await app.sql('insert into blocks values ($1, $2, $3)', [priya.id, walker.id, clock.now()]);
  await work();
  await app.sql('delete from blocks where blocker_id = $1', [priya.id]);
};

describe('functions that run as their owner (FAMILY-3, SAFETY-10)', () => {
  it.each(Object.entries(FOR_THE_FAMILY))(
    '%s: for the parent and who decides about the child, not for who decides about another',
    async (_, sql) => {
      expect(await answers(sql, priya)).toBe(true);
      expect(await answers(sql, nora)).toBe(true);
      const refused = answers(sql, sam).catch(({ code }) => (code === '42501' ? false : code));
      expect(await refused).toBe(false);
    },
  );

  it.each(Object.entries(FOR_THE_PARENT))('%s: for the parent alone', async (name, sql) => {
    if (name === 'blocked_people')
      await app.sql('insert into blocks values ($1, $2, $3)', [priya.id, ids.unlisted, clock.now()]);
    expect(await answers(sql, priya)).toBe(true);
    for (const person of [nora, sam]) expect(await answers(sql, person)).toBe(false);
  });

  it.each(FOR_THE_TEAM)('%s: for an admin too, and for no stranger', async (name) => {
    expect(await answers(FOR_THE_FAMILY[name]!, await anAdmin(app), 'admin')).toBe(true);
    expect(await answers(FOR_THE_FAMILY[name]!, await aParent(app))).toBe(false);
  });

  it.each(Object.entries(FOR_THE_WALKER))(
    '%s: for the walker, until the parent blocks them',
    async (_, sql) => {
      expect(await answers(sql, walker, 'trotter')).toBe(true);
      await blocked(async () =>
        expect(
          await answers(sql, walker, 'trotter').catch(
            ({ constraint }) => constraint !== 'bookings_not_blocked',
          ),
        ).toBe(false),
      );
    },
  );

  it.each(Object.entries(ON_THE_WAY))(
    '%s: also for a blocked walker while the child is on the way',
    async (_, sql) => {
      await blocked(async () => expect(await answers(sql, walker, 'trotter')).toBe(true));
    },
  );

  it('links are known to their people, and a walk to who follows one of its children', async () => {
    const idsOf = async (sql: string, person: Person) =>
      (
        await sqlAs(
          person,
          'tot',
          sql.replaceAll(/(?<!:):(\w+)/g, (_, name) => `'${ids[name]}'::uuid`),
        )
      ).rows
        .flatMap(Object.values)
        .toSorted();
    for (const [name, sql] of Object.entries({
      families_of: 'select parent_id from families_of(app_user_id())',
      family_of: 'select parent_id from family_of(app_user_id(), null)',
    })) {
      expect([name, await idsOf(sql, sam)]).toEqual([name, [priya.id]]);
      expect([name, await idsOf(sql.replace('app_user_id()', `'${nora.id}'`), sam)]).toEqual([name, []]);
    }
    expect(await idsOf('select guardians_of(:walk)', sam)).toEqual([nora.id]);
    expect(await idsOf('select id from guardians_on(:walk)', sam)).toEqual([nora.id]);
    expect(await idsOf('select watchers_of(:walk)', sam)).toEqual([nora.id, grandmother.id].toSorted());
    expect(await idsOf('select booking_id from watched_walks(:walk)', nora)).toEqual([ids.walk]);
    expect(await idsOf('select booking_id from watched_walks(:walk)', sam)).toEqual([]);
    expect(await idsOf('select deciding_with(:priya, array[:mia])', await aParent(app))).toEqual([priya.id]);
    await blocked(async () => {
      const closed = 'select unnest(closed_to(:priya, array[:mia]))';
      for (const person of [priya, nora, sam]) expect(await idsOf(closed, person)).toEqual([walker.id]);
      expect(await idsOf(closed, await aParent(app))).toEqual([]);
    });
    expect(await idsOf('select family_has(array[:mia])', sam)).toEqual([true]);
    expect(await idsOf('select family_has(array[:mia])', await aParent(app))).toEqual([false]);
  });

  it('who leads is for walkers and the team, who has unread messages for the team (ADMIN-7)', async () => {
    await app.sql('insert into rewards_points values ($1, 10, 10, $2)', [walker.id, clock.now()]);
    await app.sql(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), id, 1, gen_random_uuid(), $1, $2, 'Hello', $3 from conversations`,
      [walker.id, priya.id, clock.now()],
    );
    const leaders = 'select true from get_top_trotters()';
    const unread = `select true from unread_by_sign_in('[{"age":"any","since":"-infinity","until":"infinity"}]', 9)`;
    const answered = async (sql: string) => ({
      parent: await answers(sql, priya),
      walker: await answers(sql, walker, 'trotter'),
      admin: await answers(sql, await anAdmin(app), 'admin'),
      cli: await answers(sql, { id: '' }, 'cli'),
    });
    expect(await answered(leaders)).toEqual({ parent: false, walker: true, admin: true, cli: false });
    expect(await answered(unread)).toEqual({ parent: false, walker: false, admin: true, cli: true });
  });

  onlyInCI('answer these programs of the product, and no others', async () => {
    await app.sql('insert into blocks values ($1, $2, $3)', [priya.id, ids.unlisted, clock.now()]);
    const found: Record<string, string> = {};
    for (const [name, sql] of Object.entries({ ...FOR_THE_FAMILY, ...OF_PROGRAMS_TOO })) {
      const asked = sql.replaceAll('app_user_id()', `'${priya.id}'`);
      const who: string[] = [];
      for (const actor of ['auth', 'checks', 'cli', 'mail', 'seed', 'stripe', 'visitor', 'worker'] as const)
        if (await answers(asked, { id: '' }, actor).catch(({ code }) => !/^(42501|P0001)$/.test(code)))
          who.push(actor);
      if (who.length > 0) found[name] = who.join(' ');
    }
    expect(found).toEqual(FOR_PROGRAMS);
    await app.sql('delete from blocks where blocker_id = $1', [priya.id]);
  });

  it('are all in one of these lists', async () => {
    const functions = await app.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and prorettype::regtype::text <> 'trigger' order by 1`,
    );
    const listed = [FOR_THE_FAMILY, FOR_THE_PARENT, FOR_THE_WALKER].flatMap((list) =>
      Object.keys(list).map((name) => name.split(/[ ,]/)[0]!),
    );
    const tables = ['children', 'child_receivers', 'images'];
    const all = new Set(
      [...listed, ...OF_LINKS, ...OF_NO_FAMILY.split(/\s+/)].filter((name) => !tables.includes(name)),
    );
    const there = functions.map(({ name }) => name);
    expect(
      there.filter((name) => !all.has(name)),
      'A list above says for whom each function answers',
    ).toEqual([]);
    expect([...all].filter((name) => !there.includes(name))).toEqual([]);
  });
});
