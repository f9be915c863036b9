import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { system } from '../../../src/domain/viewer.ts';
import { enqueueLateWalkEmails } from '../../../src/domain/walks/late-walks.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { CROWD, firstOf, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp(undefined, { poolSize: 20 });
const { listen } = listeners(app);
let parent: TestUser;
let walker: TestUser;
let other: TestUser;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
  other = await aParent(app);
});
afterEach(async () => {
  clock.setOffset(0);
  await clear(app, 'outbox, notifications, bookings');
});

const aWalk = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.5, hours: 1, ...traits });
const late = (who: TestUser, id: string, minutes: string, more: Record<string, string> = {}) =>
  who.browser.post(`/walks/${id}`, { intent: 'running-late', minutes, ...more });
const delays = () => app.sql('select reported_by, minutes from walk_delays order by minutes');
const notices = ({ id }: TestUser) =>
  app.sql<{ kind: string; payload: { minutes: string } }>(
    'select kind, payload from notifications where recipient_id = $1 order by created_at, id',
    [id],
  );
const minutesOf = async (who: TestUser) => (await notices(who)).map(({ payload }) => payload.minutes);
const about = (id: string, minutes: number) =>
  app
    .sql<{ text: string }>(
      `select trim(to_char((starts_at + make_interval(mins => $2)) at time zone 'America/New_York', 'FMHH12:MI AM')) as text
       from bookings where id = $1`,
      [id, minutes],
    )
    .then(([row]) => row!.text);

describe('who runs late (WALK-9)', () => {
  it.each(
    firstOf([
      ['walker', 'parent', 'Will is running 10 minutes late'],
      ['parent', 'walker', 'Paula is running 10 minutes late'],
    ] as const),
  )('a %s says it once, and the %s sees it on every page of the walk', async (me, _, text) => {
    const [who, told] = { walker: [walker, parent], parent: [parent, walker] }[me] as [TestUser, TestUser];
    const id = await aWalk();
    const before = await app.sql('select * from bookings where id = $1', [id]);
    const own = me === 'walker' ? "You said you're" : 'Your family is';
    const open = await listen(told);
    expect((await late(who, id, '10')).text).toContain("We've told them");
    await open.until('event: toast', 2_000);
    await open.untilReceived('changed', 1, 2_000);
    const sentence = `${text}, about ${(await about(id, 10)).replace(' ', ' ')}`;
    for (const page of ['/dashboard', `/booking/${id}`, `/walks/${id}`]) {
      expect((await told.browser.get(page)).text.replaceAll(' ', ' '), page).toContain(sentence);
      expect((await who.browser.get(page)).text, page).toContain(`${own} running 10 minutes late`);
    }
    expect(await notices(told)).toEqual([
      { kind: 'walk-delayed', payload: { bookingId: id, minutes: '10' } },
    ]);
    expect((await told.browser.get('/notifications')).text).toContain(
      'Running 10 minutes late for your walk',
    );
    expect(await notices(who)).toEqual([]);
    expect((await historyOf(app, id)).outbox).toMatchObject([{ kind: 'mail.walk-delayed' }]);
    expect(await app.sql('select * from bookings where id = $1', [id])).toEqual(before);
  });

  onlyInCI(
    'changes it, and the other side is notified once a change, also of being on time after all',
    async () => {
      const id = await aWalk();
      await late(walker, id, '0');
      expect(await delays()).toEqual([]);
      for (const minutes of ['5', '5', '15', '0', '0']) await late(walker, id, minutes);
      expect(await minutesOf(parent)).toEqual(['5', '15', '0']);
      expect((await parent.browser.get(`/walks/${id}`)).text).not.toContain('minutes late');
      expect((await parent.browser.get('/notifications')).text).toContain('On time after all for your walk');
    },
  );

  onlyInCI('can be both sides at once, and many presses notify once', async () => {
    const id = await aWalk();
    await race(Array.from({ length: CROWD }, (_, n) => () => late(n % 2 ? walker : parent, id, '5')));
    expect(await minutesOf(parent)).toEqual(['5']);
    expect(await minutesOf(walker)).toEqual(['5']);
  });

  it('goes back to the page on which it was pressed, and never to another site', async () => {
    const id = await aWalk();
    expect((await late(walker, id, '5', { next: '/dashboard' })).path).toBe('/dashboard');
    expect((await late(walker, id, '10', { next: 'https://evil.example' })).path).toBe(`/walks/${id}`);
  });

  it('is forgotten when the walk gets another time', async () => {
    const id = await aWalk();
    await late(walker, id, '15');
    await app.sql(
      `update bookings set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = $1`,
      [id],
    );
    const { text } = await parent.browser.get(`/walks/${id}`);
    expect(text).toContain('Where the walk stands');
    expect(text).not.toContain('minutes late');
    await late(walker, id, '15');
    expect(await minutesOf(parent)).toEqual(['15', '15']);
  });

  it('puts off no question of a walk that got another time', async () => {
    const id = await aWalk();
    await late(walker, id, '15');
    await app.sql(
      `update bookings set starts_at = $2::timestamptz - interval '11 minutes', ends_at = $2::timestamptz + interval '1 hour'
       where id = $1`,
      [id, clock.now()],
    );
    await withActor(app.orm, system('worker'), (em) => enqueueLateWalkEmails(em, 100));
    const sent = await app.sql(
      `select distinct kind from outbox where kind like 'mail.walk-not%' and payload ->> 'bookingId' = $1`,
      [id],
    );
    expect(sent).toEqual([{ kind: 'mail.walk-not-started' }]);
  });

  onlyInCI.each([
    ['of a walk in three days', { startsIn: 72 }, '10', 409],
    ['of a walk that has started', { status: 'in_progress', startsIn: -0.2 }, '10', 409],
    ['of a walk that is over', { startsIn: -2 }, '10', 409],
    ['of a canceled walk', { status: 'cancelled' }, '10', 409],
    ['by seven minutes', {}, '7', 422],
    ['by nothing', {}, '', 422],
  ] as const)('cannot say so %s, and nothing changes', async (_, traits, minutes, status) => {
    const id = await aWalk(traits);
    const before = await historyOf(app, id);
    expect((await late(walker, id, minutes)).status).toBe(status);
    expect(await delays()).toEqual([]);
    expect(await minutesOf(parent)).toEqual([]);
    expect(await historyOf(app, id)).toEqual(before);
  });

  it('is one of the two, and nobody else', async () => {
    const id = await aWalk();
    expect((await late(other, id, '10')).status).toBe(404);
    expect(await delays()).toEqual([]);
  });
});
