import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aFamily, aParent, aWalker, aWatcher, type TestUser } from '../support/cast.ts';
import { deliveries, withPush } from '../support/delivered.ts';
import { firstOf, onlyInCI } from '../support/full-size.ts';

/** Where a delay and the steps of a walk reach each person of a family: event × person × device (WALK-6, WALK-9, WATCH-4). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let nina: TestUser;
let walker: TestUser;
let theo: string;
let walk: string;
let gone: Set<string>;
let post: ReturnType<typeof deliveries>;

const EVENTS = ['late', 'on_my_way', 'picked_up', 'dropped_off'] as const;
type Event = (typeof EVENTS)[number];

beforeEach(async () => {
  ({ priya, sam, walker, theo } = await aFamily(app));
  nina = await aParent(app, { firstName: 'Nina', approvalStatus: 'pending' });
  await aWatcher(app, priya, nina, [theo]);
  walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 0.2 });
  await app.sql('delete from outbox');
  gone = new Set();
  post = deliveries(app, gone);
});
afterEach(() => clock.setOffset(0));

const family = () => [priya, sam, nina];

async function report(event: Event): Promise<void> {
  const act: Record<string, string> =
    event === 'late' ? { intent: 'running-late', minutes: '10' } : { intent: 'report-step', step: event };
  expect((await walker.browser.postOnly(`/walks/${walk}`, act)).status).toBe(303);
}

/** As the worker works: pushes at once, emails when half a minute has passed. */
async function sent(): Promise<void> {
  await post.work();
  clock.advance('PT31S');
  await post.work();
}

const set = (column: string, on: boolean) => async (person: TestUser) =>
  app.sql(
    `insert into notification_settings (user_id, ${column}, updated_at) values ($1, ${on}, $2)
     on conflict (user_id) do update set ${column} = ${on}`,
    [person.id, clock.now()],
  );
const gets = ({ id, email }: TestUser) => post.delivered.filter(({ to }) => to === id || to === email);
const channels = (person: TestUser) => gets(person).map(({ channel }) => channel);
const everything = async () => {
  for (const event of EVENTS) {
    await report(event);
    await sent();
  }
};

const PUSH = ['push', 'push', 'push', 'push'];
const EMAIL = ['email', 'email', 'email'];

describe('a delay, the way, the pickup and the drop-off reach a person of the family', () => {
  it.each(
    firstOf<[device: string, expected: string[], ...((person: TestUser) => unknown)[]]>(
      [
        ['without a device by email, except the way', EMAIL],
        ['with a device by push alone', PUSH, (one) => withPush(app, one)],
        [
          'with a device that its service gave up by email',
          EMAIL,
          (one) => withPush(app, one),
          ({ id }) => gone.add(id),
        ],
        [
          'with a device that was signed out by email',
          EMAIL,
          (one) => withPush(app, one),
          ({ id }) => app.sql('delete from sessions where user_id = $1', [id]),
        ],
        [
          'with a device of former keys by email',
          EMAIL,
          (one) => withPush(app, one),
          ({ id }) =>
            app.sql(`update push_subscriptions set vapid_key = 'former' where person_id = $1`, [id]),
        ],
        [
          'with a device, but no push about it, by email',
          EMAIL,
          (one) => withPush(app, one),
          set('push_progress', false),
        ],
        [
          'with a device and no emails by push alone',
          PUSH,
          (one) => withPush(app, one),
          set('email_progress', false),
        ],
        ['who wants no emails about it nowhere', [], set('email_progress', false)],
        ['who wants no emails at all nowhere', [], set('email_notifications', false)],
      ],
      2,
    ),
  )('%s', async (_, expected, ...steps) => {
    for (const step of steps) for (const one of family()) await step(one);
    await everything();
    for (const one of family()) expect(channels(one), one.firstName).toEqual(expected);
  });
});

it('each by their own settings: one by push, one by email, one nowhere', async () => {
  await withPush(app, priya);
  await set('email_progress', false)(nina);
  await everything();
  expect(family().map(channels)).toEqual([PUSH, EMAIL, []]);
});

it('the emails say what happened and when, to followers without the name of a child, and lead to the walk', async () => {
  await everything();
  const said = [
    /10 minutes late/,
    /(picked up|the pickup).* at \d+:\d\d [AP]M/,
    /(dropped off|the drop-off).* at \d+:\d\d [AP]M/,
  ];
  for (const [one, subject] of [
    [priya, /^Walk on \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/],
    [sam, /^Walk on /],
    [nina, /^A walk you follow on /],
  ] as const) {
    const [first, ...others] = gets(one).map(({ title }) => title);
    expect(first).toMatch(subject);
    // Gmail takes another subject for another thread.
    expect(others).toEqual([first, first]);
    expect(gets(one).map(({ text }) => text)).toEqual(said.map((text) => expect.stringMatching(text)));
  }
  expect(gets(sam)[1]?.text).toContain("the pickup of Priya's child");
  for (const one of [sam, nina]) {
    for (const { text } of gets(one)) {
      expect(text).toContain('Daniel');
      expect(text).toContain(`/watching/${walk}`);
      expect(text).not.toContain('Theo');
    }
  }
});

onlyInCI('those of one walk are one thread, and another walk is another one', async () => {
  await everything();
  const threads = (one: TestUser) => [...new Set(gets(one).map(({ thread }) => thread))];
  expect(family().map(threads)).toEqual([[walk], [walk], [walk]]);
});

onlyInCI('what a page of a person has shown is emailed to nobody else less', async () => {
  for (const [reader, path] of [
    [priya, '/dashboard'],
    [sam, `/walks/${walk}`],
    [nina, `/watching/${walk}`],
  ] as const) {
    await app.sql('delete from walk_delays');
    post.delivered.length = 0;
    await report('late');
    await post.work();
    expect((await reader.browser.get(path)).status).toBe(200);
    await sent();
    const others = family().filter((one) => one !== reader);
    expect([channels(reader), ...others.map(channels)], path).toEqual([[], ['email'], ['email']]);
  }
});

onlyInCI('a page of links, a card or help shows no step, so the step is emailed all the same', async () => {
  await report('picked_up');
  await post.work();
  for (const page of ['share', 'help'])
    expect((await priya.browser.get(`/walks/${walk}/${page}`)).status).toBeLessThan(500);
  expect((await priya.browser.get(`/booking/${walk}/help`)).status).toBe(200);
  await sent();
  expect(channels(priya)).toEqual(['email']);
});

onlyInCI('what a page has shown is not emailed because of the same news of another walk', async () => {
  const another = await aWalker(app);
  const second = await aBooking(app, priya, another, { status: 'accepted', startsIn: 0.2 });
  for (const [who, id] of [
    [walker, walk],
    [another, second],
  ] as const)
    await who.browser.postOnly(`/walks/${id}`, { intent: 'running-late', minutes: '10' });
  await post.work();
  expect((await priya.browser.get(`/walks/${walk}`)).status).toBe(200);
  await sent();
  expect(gets(priya).map(({ thread }) => thread)).toEqual([second]);
});

onlyInCI('a page of the co-parent leaves the pickup to be emailed to the parent (WALK-6)', async () => {
  await report('picked_up');
  expect((await sam.browser.get(`/walks/${walk}`)).text).toContain('on the way with Daniel');
  await sent();
  expect(family().map(channels)).toEqual([['email'], [], ['email']]);
});

onlyInCI('a later step, another delay and the start of the walk make an email void', async () => {
  for (const event of EVENTS) await report(event);
  await sent();
  for (const one of family())
    expect(gets(one).map(({ text }) => text)).toEqual([expect.stringMatching(/drop-off|dropped off/)]);
});

onlyInCI('5, 10 and again 5 minutes within half a minute are said once', async () => {
  for (const minutes of ['5', '10', '5']) {
    await walker.browser.postOnly(`/walks/${walk}`, { intent: 'running-late', minutes });
    clock.advance('PT10S');
  }
  await sent();
  await sent();
  for (const one of family())
    expect(gets(one).map(({ text }) => text)).toEqual([expect.stringContaining('5 minutes late')]);
});

onlyInCI('that somebody is on time after all is said once, instead of the delay', async () => {
  await report('late');
  await walker.browser.post(`/walks/${walk}`, { intent: 'running-late', minutes: '0' });
  await sent();
  for (const one of family())
    expect(gets(one).map(({ text }) => text)).toEqual([expect.stringContaining('on time after all')]);
});

it.each(firstOf(['dropped_off', 'picked_up'] as const))(
  'a walk that is completed within half a minute of %s still sends that',
  async (last) => {
    for (const step of ['picked_up', 'dropped_off'] as const) {
      clock.advance('PT15M');
      if (step !== last) await report(step).then(sent);
      else break;
    }
    post.delivered.length = 0;
    await report(last);
    expect((await walker.browser.postOnly(`/booking/${walk}`, { intent: 'complete' })).status).toBe(303);
    await sent();
    const said = expect.stringMatching(last === 'picked_up' ? /picked up|pickup/ : /dropped off|drop-off/);
    for (const one of family()) expect(gets(one).map(({ text }) => text)).toEqual([said]);
  },
);

onlyInCI('a delay that is said when its time has passed still reaches everyone', async () => {
  clock.advance('PT25M');
  await report('late');
  await sent();
  for (const one of family()) expect(channels(one)).toEqual(['email']);
});

onlyInCI('a delay is said to nobody whose account is closed', async () => {
  await app.sql('update profiles set hidden_at = $2 where id = $1', [walker.id, clock.now()]);
  const late = { intent: 'running-late', minutes: '10' };
  expect((await priya.browser.postOnly(`/walks/${walk}`, late)).status).toBe(303);
  expect(await app.sql('select minutes from walk_delays where booking_id = $1', [walk])).toHaveLength(1);
  expect(await app.sql(`select from outbox where payload ? 'minutes'`)).toEqual([]);
});

onlyInCI('a push that still waits when the email is due lets the email go', async () => {
  await withPush(app, priya);
  await report('picked_up');
  await app.sql(`update outbox set due_at = due_at + interval '5 minutes' where kind = 'push.notification'`);
  await sent();
  expect(family().map(channels)).toEqual([['email'], ['email'], ['email']]);
});

onlyInCI('a push about something else, queued a moment before the email is due, does not', async () => {
  await withPush(app, priya);
  await report('picked_up');
  await post.work();
  clock.advance('PT31S');
  await app.sql(
    `insert into outbox (id, kind, payload, created_at, due_at)
     select gen_random_uuid(), kind, payload, $1, $1 from outbox where kind = 'push.notification'`,
    [clock.now()],
  );
  await post.work();
  expect(channels(priya)).toEqual(['push', 'push']);
});

onlyInCI('a delay of the family reaches its walker, and nobody of the family', async () => {
  await priya.browser.post(`/walks/${walk}`, { intent: 'running-late', minutes: '5' });
  await sent();
  expect(gets(walker).map(({ text }) => text)).toEqual([expect.stringMatching(/^5 minutes late/)]);
  expect(family().map(channels)).toEqual([[], [], []]);
  await walker.browser.postOnly(`/walks/${walk}`, { intent: 'running-late', minutes: '5' });
  await sent();
  expect([walker, ...family()].map(channels)).toEqual([['email'], ['email'], ['email'], ['email']]);
});

onlyInCI(
  'while a call for help is open, nobody has an email about the step before it (INCIDENT-9)',
  async () => {
    await report('picked_up');
    await walker.browser.post(`/booking/${walk}/help`, {
      intent: 'report-incident',
      kind: 'missing',
      text: 'At the fountain',
    });
    await sent();
    expect(gets(nina)).toEqual([]);
    for (const one of [priya, sam])
      expect(gets(one).map(({ title }) => title)).toEqual([expect.not.stringMatching(/picked up/)]);
  },
);

it('who follows no longer, or decides no longer, has no email when it is sent (WATCH-5, FAMILY-5)', async () => {
  await report('picked_up');
  await app.sql('delete from watchers where parent_id = $1', [priya.id]);
  await sent();
  const about = (one: TestUser) => gets(one).filter(({ text = '' }) => text.includes('picked up'));
  expect(family().map((one) => about(one).length)).toEqual([1, 0, 0]);
});

onlyInCI('the link in such an email stops them for good, and nothing else (EMAIL-3)', async () => {
  await report('picked_up');
  await sent();
  const { unsubscribeUrl } = gets(nina)[0]!;
  const page = unsubscribeUrl!.replace('https://trotwell.test', '');
  await nina.browser.post(page, { intent: 'stop' });
  await report('dropped_off');
  await sent();
  expect(channels(nina)).toEqual(['email']);
  expect(channels(priya)).toEqual(['email', 'email']);
  const [row] = await app.sql(
    'select email_progress, booking_updates from notification_settings where user_id = $1',
    [nina.id],
  );
  expect(row).toEqual({ email_progress: false, booking_updates: true });
});
