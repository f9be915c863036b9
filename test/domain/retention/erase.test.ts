import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxJob } from '../../../jobs/outbox-job.ts';
import { removeImage } from '../../../jobs/queues.ts';
import { clock } from '../../../src/clock.ts';
import { system } from '../../../src/domain/viewer.ts';
import { reviewsOf } from '../../../src/domain/walkers/public-profile.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { newImageName, privateImageName } from '../../../src/gateways/storage/storage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, signIn, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident, storedIncidents } from '../../support/incidents.ts';
import { write } from '../../support/messages.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;
let booking: string;

const erasure = () => scheduleOf(app, 'erase-closed-accounts');

let trace: string;

async function traces(): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name from ${name} t where t::text like '%${trace}%' or t::text like '%${parent.email}%'`,
  );
  const found = await app.sql<{ name: string }>(parts.join(' union '));
  return found.map(({ name }) => name);
}

beforeEach(async () => {
  clock.setOffset(0);
  trace = `Zx${randomUUID().slice(0, 8)}`;
  walker = await aWalker(app, { firstName: 'Will' });
  parent = await aParent(app, { firstName: 'Zenobia', lastName: trace });
  child = await aChild(app, parent, { name: `${trace} Ottoline` });
  await aChild(app, parent, { name: `${trace} the Younger` });
  await app.sql(
    `update children set allergies = '${trace}', emergency_contact_name = '${trace}' where parent_id = $1`,
    [parent.id],
  );
  await app.sql(
    `update profiles set phone = '${trace}', neighborhood = '${trace}', trotter_needs_description = 'For ${trace}' where id = $1`,
    [parent.id],
  );
  booking = await aBooking(app, parent, walker, {
    child,
    status: 'reviewed',
    startsIn: -50,
    pickup: `1 ${trace} Ln`,
  });
  await app.sql(
    `update bookings set notes = '${trace} likes dogs', neighborhood = '${trace}' where id = $1`,
    [booking],
  );
  await app.sql(`insert into booking_reviews values ($1, $2, $3, $4, 5, 'Always on time', $5)`, [
    randomUUID(),
    booking,
    parent.id,
    walker.id,
    clock.now(),
  ]);
  await write(parent, walker, `${trace} is ready`);
  await write(walker, parent, `I bring ${trace} home`);
});

async function close({ id }: TestUser): Promise<void> {
  await app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]);
  await app.sql(
    `insert into account_deletion_requests (id, profile_id, status, reason, requested_at, decided_at)
     values ($1, $2, 'approved', $3, $4, $4)`,
    [randomUUID(), id, `${trace} moved away`, clock.now()],
  );
}

describe('a closed account', () => {
  it('keeps everything for 30 days, and then nothing that identifies the person (RETENTION-1, RETENTION-2)', async () => {
    await close(parent);
    clock.advance('PT719H');
    expect(await erasure().run()).toBe(0);
    expect(await traces()).not.toEqual([]);
    clock.advance('PT1H1M');
    expect(await erasure().due()).toBe(1);
    expect(await erasure().run()).toBe(1);
    expect(await traces()).toEqual([]);
    expect(
      await app.sql('select first_name, last_name, phone from profiles where id = $1', [parent.id]),
    ).toEqual([{ first_name: 'Former', last_name: 'user', phone: null }]);
    const [log] = await app.sql('select act, detail from audit_log where subject_id = $1', [parent.id]);
    expect(log).toEqual({ act: 'erase-person', detail: { pictures: 0 } });
  });

  it('takes with it the children that no walk and no weekly request names, and own messages to us, and nothing of others', async () => {
    const [series, other] = [await aSeries(app, parent, walker, { child }), await aParent(app)];
    for (const { email } of [parent, other])
      await app.sql(
        `insert into contact_messages values (gen_random_uuid(), 'A', 'B', $1, 'Hi', 'There', $2)`,
        [email, clock.now()],
      );
    await aChild(app, other);
    await close(parent);
    clock.advance('P31D');
    await erasure().run();
    expect(await app.sql('select id from children where parent_id = $1', [parent.id])).toEqual([
      { id: child },
    ]);
    expect(await app.sql('select from children where parent_id = $1', [other.id])).toHaveLength(1);
    expect(await app.sql('select from booking_series where id = $1', [series])).toHaveLength(1);
    expect(await app.sql('select email from contact_messages')).toEqual([{ email: other.email }]);
  });

  onlyInCI('leaves bookings and reviews without a name (RETENTION-1)', async () => {
    await close(parent);
    clock.advance('P31D');
    await erasure().run();
    const [kept] = await app.sql(
      `select status, final_amount::text, pickup_location, notes, c.name as child, c.allergies
       from bookings b join children c on c.id = b.child_id where b.id = $1`,
      [booking],
    );
    expect(kept).toEqual({
      status: 'reviewed',
      final_amount: '18.50',
      pickup_location: 'Removed',
      notes: null,
      child: 'A child',
      allergies: null,
    });
    const { items: reviews } = await withActor(app.orm, system('worker'), (em) =>
      reviewsOf(em, walker.id, null),
    );
    const names = reviews.map(({ reviewer, comment }) => [reviewer, comment]);
    expect(names).toContainEqual(['Former user', 'Always on time']);
    await signIn(app, walker);
    const inbox = (await walker.browser.get('/messages')).text;
    expect(inbox).toContain('Former user');
    expect(inbox).not.toContain(trace);
  });

  it('is erased once by one of many workers, and a second run changes nothing', async () => {
    await close(parent);
    clock.advance('P31D');
    const runs = await Promise.all([erasure().run(), erasure().run(), erasure().run()]);
    expect(Math.max(...runs)).toBe(1);
    expect(await erasure().run()).toBe(0);
    expect(
      await app.sql(`select from audit_log where subject_id = $1 and act = 'erase-person'`, [parent.id]),
    ).toHaveLength(1);
  });

  onlyInCI('has its pictures removed by the outbox, so that none is left when a worker dies', async () => {
    const { storage } = app.services;
    const sibling = await aChild(app, parent);
    const files = [
      ['avatars', newImageName(), null],
      ['children-avatars', privateImageName(child, clock.now()), child],
      ['children-avatars', privateImageName(sibling, clock.now()), sibling],
    ] as const;
    for (const [bucket, path, of] of files) {
      await storage.save(bucket, path, new Uint8Array([1]));
      await app.sql(`insert into images values ($1, $2, $3, $4, $5, 'image/webp', 1, 1, 1, $6)`, [
        randomUUID(),
        parent.id,
        of,
        bucket,
        path,
        clock.now(),
      ]);
    }
    await close(parent);
    clock.advance('P31D');
    await erasure().run();
    for (const [bucket, path] of files) expect(await storage.read(bucket, path)).not.toBeNull();
    const rows = await app.sql<{ id: string; payload: { path: string } }>(
      `select id, payload from outbox where kind = 'images.remove' and done_at is null`,
    );
    expect(new Set(rows.map(({ payload }) => payload.path))).toEqual(new Set(files.map(([, path]) => path)));
    const context = { orm: app.orm, storage } as Parameters<typeof removeImage>[0];
    for (const { id } of rows)
      await outboxJob(context, removeImage(context))({ data: { outboxId: id } } as never);
    for (const [bucket, path] of files) expect(await storage.read(bucket, path)).toBeNull();
  });

  it('keeps siblings’ walks in one slot when their places are erased', async () => {
    const sibling = await aChild(app, parent, { name: `${trace} II` });
    const together = { status: 'completed', startsIn: -100, pickup: `2 ${trace} Ln` } as const;
    await aBooking(app, parent, walker, { ...together, child });
    await aBooking(app, parent, walker, { ...together, child: sibling });
    await close(parent);
    clock.advance('P31D');
    expect(await erasure().run()).toBe(1);
    expect(await traces()).toEqual([]);
  });

  it('is not erased during an incident on one of its walks (INCIDENT-6)', async () => {
    const booking = await aBooking(app, parent, walker, { status: 'completed', startsIn: -100, child });
    const incident = await anIncident(app, booking, walker);
    await close(parent);
    clock.advance('P31D');
    expect(await erasure().run()).toBe(0);
    await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
      incident,
      clock.now(),
    ]);
    expect(await erasure().run()).toBe(1);
    expect(await storedIncidents(app, booking)).toMatchObject([{ text: null, outcome: 'resolved' }]);
  });

  it('is not erased before a report is decided, or without an approved request (RETENTION-1)', async () => {
    await close(parent);
    const report = randomUUID();
    await app.sql(
      `insert into reports (id, reporter_id, subject_id, reason, created_at) values ($1, $2, $3, 'unsafe', $4)`,
      [report, walker.id, parent.id, clock.now()],
    );
    const hidden = await aParent(app);
    await app.sql('update profiles set hidden_at = $2 where id = $1', [hidden.id, clock.now()]);
    clock.advance('P31D');
    expect(await erasure().run()).toBe(0);
    await app.sql(`update reports set decision = 'dismissed', decided_at = $2 where id = $1`, [
      report,
      clock.now(),
    ]);
    expect(await erasure().run()).toBe(1);
    expect(await app.sql('select erased_at from profiles where id = $1', [hidden.id])).toEqual([
      { erased_at: null },
    ]);
  });

  onlyInCI('of a walker keeps the messages of parents, and erases the walker’s own', async () => {
    const leaver = await aWalker(app, { firstName: 'Wanda' });
    const friend = await aParent(app);
    await write(friend, leaver, 'See you at the gate');
    await write(leaver, friend, 'My number is on the page');
    await close(leaver);
    clock.advance('P31D');
    expect(await erasure().run()).toBe(1);
    const text = await app.sql<{ content: string }>(
      'select content from messages where $1 in (sender_id, receiver_id) order by seq',
      [leaver.id],
    );
    expect(text.map(({ content }) => content)).toEqual([
      'See you at the gate',
      'This message went with an account that was closed.',
    ]);
    const [professional] = await app.sql(
      'select bio, date_of_birth, is_active, stripe_account_id from walker_profiles where user_id = $1',
      [leaver.id],
    );
    expect(professional).toEqual({
      bio: null,
      date_of_birth: null,
      is_active: false,
      stripe_account_id: null,
    });
  });
});

it('is erased by the worker only, and only when it is due', async () => {
  await close(parent);
  clock.advance('P31D');
  const attempt = (actor: 'cli' | 'auth') =>
    withActor(app.orm, system(actor), (em) =>
      em.execute('select * from erase_person(?::uuid, ?::timestamptz, ?::timestamptz, ?)', [
        parent.id,
        clock.now(),
        clock.now(),
        'ABCDEFGH',
      ]),
    );
  for (const actor of ['cli', 'auth'] as const) await attempt(actor);
  expect(await traces()).not.toEqual([]);
  await erasure().run();
});

it('what somebody gave as a reason goes with them, and that of the other person stays (RETENTION-1)', async () => {
  const second = await aWalker(app);
  const other = await aBooking(app, parent, second, { status: 'cancelled', startsIn: -80 });
  const explain = (walk: string, by: TestUser, kind: string, reason: string) =>
    app.sql(
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at, reason, cancellation_kind)
       values (gen_random_uuid(), $1, 'withdraw', $2, $3, 'accepted', 'cancelled', $4, $5, 'ill')`,
      [walk, by.id, kind, clock.now(), reason],
    );
  await explain(booking, walker, 'walker', 'theirs');
  await explain(booking, parent, 'parent', 'hers');
  await explain(other, second, 'walker', 'of another');
  await explain(other, walker, 'walker', 'elsewhere');
  const given = async () =>
    (
      await app.sql<{ reason: string | null; kind: string | null }>(
        `select reason, cancellation_kind as kind from booking_events where transition = 'withdraw' and booking_id = any ($1)
         order by at, id`,
        [[booking, other]],
      )
    )
      .map(({ reason, kind }) => `${reason} ${kind}`)
      .toSorted();
  await close(walker);
  clock.advance('PT721H');
  await erasure().run();
  expect(await given()).toEqual(['elsewhere ill', 'hers ill', 'null null', 'of another ill']);
  await close(parent);
  clock.advance('PT721H');
  await erasure().run();
  expect(await given()).toEqual(['null ill', 'null ill', 'null null', 'null null']);
});
