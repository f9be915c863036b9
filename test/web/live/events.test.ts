import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import type { EventTopic } from '../../../src/domain/publish.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { userIdOf } from '../../support/reads.ts';
import { signUpFields } from '../../support/sign-up.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const { listen, refused } = listeners(app);

describe('/events', () => {
  it("refuses a visitor's stream permanently", async () => {
    expect((await refused(aVisitor(app))).status).toBe(204);
  });

  it("updates the parent's page at once when the walker accepts, and nobody else's", async () => {
    const [parent, walker, stranger] = [await aParent(app), await aWalker(app), await aParent(app)];
    const booking = await aBooking(app, parent, walker);
    const [received, strangers] = [await listen(parent), await listen(stranger)];
    await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    await received.until('event: changed\ndata: {"topics":["booking"]}', 1_000);
    expect(strangers.text()).not.toContain('changed');
  });

  it("updates admins' pages at once when a person who signed up waits for approval", async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const [received, others] = [await listen(admin), await listen(parent)];
    const [visitor, fields] = [aVisitor(app), signUpFields()];
    await visitor.post('/auth?tab=signup', fields);
    const id = (await userIdOf(app, fields.email)) as string;
    const secret = await withActor(app.orm, system('worker'), (em) => issueToken(em, id, 'confirmation'));
    await visitor.post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
    await received.until('event: changed\ndata: {"topics":["approvals"]}');
    expect(others.text()).not.toContain('changed');
  });

  it.each('booking profile message child approvals rewards reports notification incidents'.split(' '))(
    'passes on what is about %s',
    async (topic) => {
      const parent = await aParent(app);
      const received = await listen(parent);
      await app.services.pubsub.publish(null, { to: [parent.id], topic: topic as EventTopic });
      await received.until(`event: changed\ndata: {"topics":["${topic}"]}`);
    },
  );

  it('sends nothing when a transaction is rolled back', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const booking = await aBooking(app, parent, walker, { startsIn: -3 });
    const received = await listen(parent);
    const late = await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    expect(late.status).toBe(409);
    // Messages arrive in order, so an earlier one would have arrived before this one.
    await app.services.pubsub.publish(null, { to: [parent.id], topic: 'profile' });
    await received.until('changed');
    expect(received.received('changed').map(({ data }) => data.topics)).toEqual([['profile']]);
  });

  it('sends what changed between the page and its stream', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const booking = await aBooking(app, parent, walker);
    const since = clock.now().getTime();
    await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    const late = await listen(parent, { query: `?since=${since}` });
    await late.until('event: changed', 1_000);
    const later = await listen(parent, { query: `?since=${clock.now().getTime() + 1}` });
    await later.until('retry:');
    expect(later.text()).not.toContain('changed');
  });

  onlyInCI('makes a page reload that is older than the kept events, also after a reconnect', async () => {
    const parent = await aParent(app);
    const old = await listen(parent, { query: `?since=${clock.now().getTime() - 3_600_000}` });
    await old.until('{"topics":["anything"]}');
    const back = await listen(parent, { lastId: 'whatever' });
    await back.until('{"topics":["anything"]}');
  });

  it('is not buffered, and says when to reconnect', async () => {
    const parent = await aParent(app);
    const { headers, until } = await listen(parent);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).toBeUndefined();
    await until('retry: 3000\n\n');
  });

  it('takes one statement to open', async () => {
    const parent = await aParent(app);
    app.forgetQueries();
    const { until } = await listen(parent);
    await until('retry');
    // Every four seconds the server checks the sessions of all streams, also those of the tests above.
    const own = app.queries.filter(
      (sql) => !/^(begin|commit)|from "?sessions"? as "?s"? inner join/i.test(sql),
    );
    expect(own).toHaveLength(1);
  });

  onlyInCI('sends a toast from the catalog at once, and no other text', async () => {
    const parent = await aParent(app);
    const received = await listen(parent);
    const event = { to: [parent.id], topic: 'booking' as const };
    await app.services.pubsub.publish(null, { ...event, toast: 'noSuchText' });
    await app.services.pubsub.publish(null, { ...event, toast: 'bookingCreated' });
    await received.untilReceived('toast', 1);
    expect(received.received('toast').map(({ data }) => data)).toEqual([
      expect.objectContaining({ code: 'bookingCreated', kind: 'success', title: 'Booking Created' }),
    ]);
  });

  onlyInCI('limits the streams of a person, and allows another when one closes', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const open = [];
    for (let count = 0; count < 30; count++) open.push(await listen(parent));
    const { status, headers } = await refused(parent.browser);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    await listen(other);
    open[0]?.hangUp();
    await listen(parent);
  });
});

// Each waits for the next session check, so they run in parallel.
describe.concurrent('a stream of /events', () => {
  it('closes within five seconds after the session ends, and cannot be opened again (MESSAGE-7)', async () => {
    const parent = await aParent(app);
    const received = await listen(parent);
    await app.sql('delete from sessions where user_id = $1', [parent.id]);
    await received.until('event: bye', 5_000);
    await received.ended;
    expect((await refused(parent.browser)).status).toBe(204);
  }, 10_000);

  onlyInCI.each(['expires_at', 'ends_at'])(
    'closes within five seconds after its session ends by %s',
    async (end) => {
      const parent = await aParent(app);
      const received = await listen(parent);
      await app.sql(`update sessions set ${end} = $2 where user_id = $1`, [parent.id, clock.now()]);
      await received.until('event: bye', 8_000);
      await received.ended;
    },
    12_000,
  );

  onlyInCI(
    'closes within five seconds after the approval is withdrawn, and cannot be opened again',
    async () => {
      const [withdrawn, back] = [await aParent(app), await aParent(app)];
      const [received, others] = [await listen(withdrawn), await listen(back)];
      await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [withdrawn.id]);
      await app.sql(`update profiles set approval_status = 'pending' where id = $1`, [back.id]);
      await Promise.all([received.until('event: bye', 5_000), others.until('event: bye', 5_000)]);
      await received.ended;
      expect((await refused(withdrawn.browser)).status).toBe(204);
    },
    10_000,
  );

  it('stays open while an approval is pending, and delivers the decision', async () => {
    const [parent, admin] = [await aParent(app, { approvalStatus: 'pending' }), await anAdmin(app)];
    const received = await listen(parent);
    await admin.browser.postOnly('/admin/pending-approvals', { intent: 'approve', profile: parent.id });
    await received.untilReceived('changed', 1);
    expect(received.text()).not.toContain('bye');
  });

  onlyInCI(
    'reconnects when its person has another role',
    async () => {
      const parent = await aParent(app);
      const received = await listen(parent);
      await app.sql(`update profiles set role = 'admin' where id = $1`, [parent.id]);
      await received.ended;
      expect(received.text()).not.toContain('bye');
      expect(received.text().match(/retry: \d+/g)).toHaveLength(2);
    },
    10_000,
  );
});
