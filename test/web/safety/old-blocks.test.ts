import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { hashSecret } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aFamily, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { atFullSize, firstOf, isFullSize, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { aSeries, withViewer } from '../../support/series.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** Who begins to decide for a child brings the blocks of before (SAFETY-18). */
const app = startTestApp(undefined, { poolSize: 20 });
const sqlAs = useSqlAs(app);
let family: Awaited<ReturnType<typeof aFamily>>;
let nora: TestUser;
let grandmother: TestUser;

beforeEach(async () => {
  await app.sql('delete from outbox');
  family = await aFamily(app);
  nora = await aParent(app, { firstName: 'Nora' });
  grandmother = await aParent(app);
  await aWatcher(app, family.priya, grandmother, [family.theo]);
});

const storeBlock = (from: TestUser, to: TestUser) =>
  app.sql('insert into blocks values ($1, $2, $3)', [from.id, to.id, clock.now()]);

async function anInvitation(to: TestUser, child: string): Promise<string> {
  const secret = randomUUID();
  await app.sql(
    `insert into watchers (id, parent_id, child_ids, email, token_hash, created_at, role)
     values ($1, $2, $3, $4, $5, $6, 'guardian')`,
    [randomUUID(), family.priya.id, [child], to.email, hashSecret(secret), clock.now()],
  );
  return secret;
}
const accept = (who: TestUser, secret: string) =>
  who.browser.postOnly(`/watching/invitation?token=${secret}`, { intent: 'accept-watching' });

/** What makes Nora decide for Theo. */
const WAYS: [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'accepts the invitation',
    async () => {
      const secret = await anInvitation(nora, family.theo);
      return () => accept(nora, secret);
    },
  ],
  [
    'decides for another child of the family',
    async () => {
      const link = await aWatcher(app, family.priya, nora, [family.mia], 'guardian');
      const [theo, mia] = [`child.${family.theo}`, `child.${family.mia}`];
      const fields = { intent: 'change-watched', watcher: link, [theo]: 'on', [mia]: 'on' };
      return () => family.priya.browser.postOnly('/children/watchers', fields);
    },
  ],
  [
    'is approved',
    async () => {
      await app.sql(`update profiles set approval_status = 'pending' where id = $1`, [nora.id]);
      await aWatcher(app, family.priya, nora, [family.theo], 'guardian');
      const admin = await anAdmin(app);
      const page = `/admin/profile/${nora.id}`;
      return () => admin.browser.postOnly(page, { intent: 'approve', profile: nora.id });
    },
  ],
  [
    'followed the walks before',
    async () => {
      await aWatcher(app, family.priya, nora, [family.theo]);
      const secret = await anInvitation(nora, family.theo);
      return () => accept(nora, secret);
    },
  ],
];
const SIDES = [
  ['the adult', () => [nora, family.walker] as const],
  ['the walker', () => [family.walker, nora] as const],
] as const;

const statusOf = async (...ids: string[]) => {
  const rows = await app.sql<{ id: string; status: string }>(
    'select id, status from bookings where id = any ($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

/** The texts of the emails to a person about walks that ended, or should move. */
async function emailsTo(person: TestUser): Promise<string[]> {
  const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
    `select kind, payload from outbox where kind in ('mail.booking-withdrawn', 'mail.series-ended', 'mail.booking-cancelled',
       'mail.booking-reschedule-proposed') and payload ->> 'to' = $1`,
    [person.id],
  );
  const built = rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row)));
  return (await Promise.all(built)).map((email) => {
    const { subject, text } = renderEmail(email!, site);
    return `${subject} ${text}`.replace(/\s+/g, ' ');
  });
}

/** In `npm test` two ways, each from one side. */
const waysOf = (side: string) => firstOf(WAYS, 2).filter((_, at) => isFullSize || SIDES[at]?.[0] === side);

describe.each(SIDES)('of an adult and a walker, of whom %s had blocked the other', (side, who) => {
  it.each(waysOf(side))(
    'the walks of the child end once the adult %s, and all are notified once and not why (SAFETY-18, CONSEQUENCE-2)',
    async (_way, prepare) => {
      const { priya, sam, walker, theo, mia } = family;
      const other = await aWalker(app);
      const agreed = { status: 'accepted', child: theo } as const;
      const walks = [
        await aBooking(app, priya, walker, { child: theo, startsIn: 30 }),
        await aBooking(app, priya, walker, { ...agreed, startsIn: 60, siblings: [mia] }),
        await aBooking(app, priya, walker, { ...agreed, startsIn: 90 }),
      ];
      const others = [
        await aBooking(app, priya, walker, { ...agreed, status: 'in_progress', startsIn: -0.5 }),
        await aBooking(app, priya, other, { ...agreed, startsIn: 120 }),
        await aBooking(app, priya, walker, { ...agreed, child: await aChild(app, priya), startsIn: 150 }),
        await aBooking(app, nora, walker, { status: 'accepted', startsIn: 180 }),
        await aBooking(app, priya, walker, { ...agreed, startsIn: -26 }),
      ];
      const leos = await aSeries(app, priya, walker, { weekdays: [2] }, 1);
      const series = await aSeries(app, priya, walker, { child: theo, weekdays: [1] });
      await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
      const act = await prepare();
      await storeBlock(...who());
      await app.sql('delete from outbox');
      await app.sql('delete from notifications');
      const contact = () => sqlAs(walker, 'trotter', 'select booking_contact($1) as contact', [walks[2]]);
      expect([await statusOf(...walks), (await contact()).rows]).toEqual([
        ['pending', 'accepted', 'accepted'],
        [{ contact: expect.objectContaining({ email: priya.email }) }],
      ]);
      const before = await statusOf(...others);

      expect((await act()).status).toBe(303);

      expect(await statusOf(...walks)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      expect(await statusOf(...others)).toEqual(before);
      expect(
        await app.sql(
          `select s.status, s.end_reason, (select count(*)::int from bookings b where b.series_id = s.id and b.status <> 'cancelled') as left
           from booking_series s where s.id = $1`,
          [series],
        ),
      ).toEqual([{ status: 'ended', end_reason: 'stopped', left: 0 }]);
      expect(await app.sql('select status from booking_series where id = $1', [leos])).toEqual([
        { status: 'pending' },
      ]);
      for (const person of [priya, walker]) {
        const emails = await emailsTo(person);
        expect(emails).toEqual([expect.stringContaining('Trotwell canceled these')]);
        expect(emails.join()).not.toMatch(/block|Nora/i);
      }
      const [page, history] = [`/booking/${walks[2]}`, 'Canceled by Trotwell'];
      for (const person of [priya, sam, walker]) {
        const { text } = await person.browser.get(page);
        expect(text).toContain(history);
        expect(text).not.toMatch(/block/i);
      }
      const entries = (person: TestUser) =>
        app.sql(
          `select distinct kind from notifications where recipient_id = $1 and kind in ('booking-withdrawn', 'watched-canceled')`,
          [person.id],
        );
      for (const person of [priya, sam, walker])
        expect(await entries(person)).toEqual([{ kind: 'booking-withdrawn' }]);
      expect(await entries(grandmother)).toEqual([{ kind: 'watched-canceled' }]);
      const home = await priya.browser.get('/dashboard');
      expect(home.text).toContain('walks with Daniel, the first on');
      expect((await walker.browser.get(`/walks/${others[0]}`)).status).toBe(200);
      const { html } = await (await anAdmin(app)).browser.get('/admin/attention');
      expect(html).toContain(`id="walk-${others[0]}"`);
    },
  );
});

it.each(firstOf(WAYS))(
  'an open page of the walker refreshes once the adult %s (SAFETY-18, NOTIFICATION-5)',
  async (_way, prepare) => {
    const { priya, walker, theo } = family;
    await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 60 });
    const act = await prepare();
    await storeBlock(nora, walker);
    const published = await publishedDuring(app, act);
    expect(published.flatMap(({ to }) => to)).toEqual(expect.arrayContaining([priya.id, walker.id]));
  },
);

describe('nothing ends', () => {
  const agreedWalk = () =>
    aBooking(app, family.priya, family.walker, { status: 'accepted', child: family.theo, startsIn: 60 });

  onlyInCI(
    'while the adult only follows, or waits for an approval: they close nobody (SAFETY-18)',
    async () => {
      const { priya, walker, theo } = family;
      await storeBlock(nora, walker);
      const walk = await agreedWalk();
      await app.sql(`update profiles set approval_status = 'pending' where id = $1`, [nora.id]);
      await accept(nora, await anInvitation(nora, theo));
      expect(await statusOf(walk)).toEqual(['accepted']);
      for (const [person, role] of [
        [priya, 'tot'],
        [walker, 'trotter'],
      ] as const) {
        const { rows } = await sqlAs(
          person,
          role,
          'select closed_to($1, $2) as closed, booking_contact($3) as contact',
          [priya.id, [theo], walk],
        );
        expect(rows).toEqual([{ closed: [], contact: expect.any(Object) }]);
      }
      expect(await emailsTo(priya)).toEqual([]);
    },
  );

  onlyInCI('where the adult decides for another child only, and where no one is blocked', async () => {
    const walk = await agreedWalk();
    await accept(nora, await anInvitation(nora, family.theo));
    expect(await statusOf(walk)).toEqual(['accepted']);
    const late = await aParent(app);
    await storeBlock(late, family.walker);
    await accept(late, await anInvitation(late, family.mia));
    expect(await statusOf(walk)).toEqual(['accepted']);
  });
});

it('the parent and the adult read before that a block counts for both (SAFETY-18)', async () => {
  const { priya, theo, link } = family;
  const rule = 'A block between a walker and anyone who decides for these children counts for all who do';
  const secret = await anInvitation(nora, theo);
  expect((await nora.browser.get(`/watching/invitation?token=${secret}`)).text).toContain(rule);
  expect((await priya.browser.get('/children/watchers')).text).toContain(rule);
  const dialog = await priya.browser.get(`/children/watchers?dialog=watched-children&watcher=${link}`);
  expect(dialog.text.split('Which children for Sam Rao?')[1]).toContain(rule);
});

describe('words of the walker, whom an adult had blocked long before deciding for one child', () => {
  const withdraw = { intent: 'withdraw', kind: 'ill', reason: 'I sprained my ankle' };
  const propose = { intent: 'propose-time', date: inDays(8), time: '07:00', note: 'Dentist that morning' };
  const blockLongAgo = () =>
    app.sql('insert into blocks values ($1, $2, $3)', [
      nora.id,
      family.walker.id,
      new Date(clock.now().getTime() - 20 * 86_400_000),
    ]);
  afterEach(() => clock.setOffset(0));

  it.each(firstOf(['after', 'before']))(
    'stay for the parent on walks of another child, written %s it (SAFETY-18)',
    async (written) => {
      const { priya, walker, mia } = family;
      const agreed = { status: 'accepted', child: mia } as const;
      const ended = await aBooking(app, priya, walker, { ...agreed, startsIn: 200 });
      const moved = await aBooking(app, priya, walker, { ...agreed, startsIn: 300 });
      await blockLongAgo();
      const secret = await anInvitation(nora, family.theo);
      if (written === 'after') await accept(nora, secret);
      for (const [walk, fields] of [
        [ended, withdraw],
        [moved, propose],
      ] as const)
        expect((await walker.browser.postOnly(`/booking/${walk}`, fields)).status).toBe(303);
      if (written === 'before') await accept(nora, secret);
      clock.advance('PT1M');
      for (const [walk, words] of [
        [ended, withdraw.reason],
        [moved, propose.note],
      ] as const) {
        expect((await priya.browser.get(`/booking/${walk}`)).text).toContain(words);
        expect(await emailsTo(priya)).toContainEqual(expect.stringContaining(words));
      }
    },
  );

  onlyInCI('of before stay, and those of after are hidden on walks of that child (SAFETY-18)', async () => {
    const { priya, sam, walker, theo, mia } = family;
    const walks = await Promise.all(
      [[theo], [mia, theo], [mia]].map(([child, ...siblings], at) =>
        aBooking(app, priya, walker, { status: 'in_progress', child, siblings, startsIn: -0.5 - 2 * at }),
      ),
    );
    const levels = async (reader: TestUser, at: Date) => {
      const sql = 'select words_between($1, $2, $3, id) as words from unnest($4::uuid[]) id';
      const { rows } = await sqlAs(reader, 'tot', sql, [walker.id, reader.id, at, walks]);
      return rows.map(({ words }) => words);
    };
    await blockLongAgo();
    const before = clock.now();
    clock.advance('PT1M');
    await accept(nora, await anInvitation(nora, theo));
    for (const reader of [priya, sam]) {
      expect(await levels(reader, before)).toEqual(['everything', 'everything', 'everything']);
      expect(await levels(reader, clock.now())).toEqual(['nothing', 'nothing', 'everything']);
    }
    await app.sql('delete from watchers where user_id = $1', [nora.id]);
    await app.sql('insert into blocks values ($1, $2, $3)', [priya.id, walker.id, clock.now()]);
    expect(await levels(priya, before)).toEqual(['everything', 'everything', 'everything']);
    expect(await levels(priya, clock.now())).toEqual(['nothing', 'nothing', 'nothing']);
  });
});

describe('at the same moment', () => {
  onlyInCI(
    'a block and the acceptance, or a request and the acceptance, leave no walk between the two (SAFETY-18)',
    async () => {
      for (let round = 0; round < atFullSize(10, 2); round++) {
        const { priya, walker, theo } = await aFamily(app);
        family = { ...family, priya, walker, theo };
        const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 60 });
        const known = await aParent(app);
        const another = await aBooking(app, known, walker, { startsIn: 200 });
        const late = await aWalker(app);
        await storeBlock(known, late);
        const asked = await aBooking(app, priya, late, { child: theo, startsIn: 90 });
        const secret = await anInvitation(known, theo);
        await race([
          () => accept(known, secret),
          () => known.browser.postOnly(`/safety/${walker.id}`, { intent: 'block' }),
          () => late.browser.postOnly('/dashboard', { intent: 'accept', booking: asked }),
        ]);
        expect(await statusOf(walk, another, asked)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      }
    },
  );
});
