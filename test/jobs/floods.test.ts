import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { MERGED } from '../../src/domain/email/merged-emails.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../src/domain/outbox/outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { walkTimes } from '../../src/domain/walk-times.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { root } from '../../src/root.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aFamily, aParent, aWalker, aWatcher, type TestUser } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { inDays } from '../support/days.ts';
import { atFullSize, onlyInCI } from '../support/full-size.ts';
import { write } from '../support/messages.ts';
import { race } from '../support/race.ts';
import { useSqlAs } from '../support/sql-as.ts';

/** How many emails one person gets of what another does sixty times within minutes (EMAIL-11). */
const app = startTestApp(undefined, { poolSize: 20 });
const sqlAs = useSqlAs(app);
const TIMES = atFullSize(60, 24);
let family: Awaited<ReturnType<typeof aFamily>>;

beforeEach(async () => {
  clock.setOffset(Math.ceil(Date.now() / 300_000) * 300_000 - Date.now() + 1_000);
  family = await aFamily(app);
  await app.sql('delete from outbox');
});
afterEach(() => clock.setOffset(0));

/** As the relay and the worker do: what is due, and what such an email replaces. */
async function deliver(reader: TestUser): Promise<string[]> {
  const due = await app.sql<{ id: string; kind: string; payload: OutboxPayload }>(
    `select id, kind, payload from outbox where kind like 'mail.%' and done_at is null and due_at <= $1
       and payload ->> 'to' = $2 order by due_at, created_at`,
    [clock.now(), reader.id],
  );
  const sent: string[] = [];
  for (const row of due) {
    const [open] = await app.sql('select from outbox where id = $1 and done_at is null', [row.id]);
    const email = open && (await withActor(app.orm, system('worker'), (em) => buildEmail(em, row)));
    if (email) sent.push(email.kind);
    const done = [row.id, ...(email?.replaces ?? [])];
    await app.sql('update outbox set done_at = $2 where id = any ($1)', [done, clock.now()]);
  }
  return sent;
}

/** The kinds of the emails, those of the next hour included. At least the first act is done. */
async function emailsOf(
  reader: TestUser,
  act: (at: number) => Promise<{ status: number }>,
): Promise<string[]> {
  const sent: string[] = [];
  for (let at = 0; at < TIMES; at++) {
    const { status } = await act(at);
    if (at === 0) expect(status).toBe(303);
    sent.push(...(await deliver(reader)));
  }
  for (const minutes of [5, 10, 60, 10]) {
    clock.advance(`PT${minutes}M`);
    sent.push(...(await deliver(reader)));
  }
  return sent;
}
const newest = async () =>
  (
    await app.sql<{ id: string }>(
      'select id from bookings where parent_id = $1 order by created_at desc limit 1',
      [family.priya.id],
    )
  )[0]?.id;

/** Sent between an act and what takes it back. */
const early: string[] = [];
const MOST = 4;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const few = (kinds: string) =>
  expect.toSatisfy(
    (sent: string[]) =>
      sent.length > 0 && sent.length <= MOST && sent.every((kind) => kinds.split('|').includes(kind)),
  );

it('the table of emails for each recipient names what is played here', () => {
  const rows = [...read('docs/product/emails.md').matchAll(/^ {2}\| ([a-z].+) \| (\d+).* \|$/gm)];
  const played = [...read('test/jobs/floods.test.ts').matchAll(/^ {2}onlyInCI\('([^']+)'/gm)].map(
    ([, title]) => title!,
  );
  expect(rows).toHaveLength(7);
  expect(rows.filter(([, act]) => !played.some((title) => title.startsWith(act!)))).toEqual([]);
  for (const [, act, most] of rows) if (act!.includes('cancels')) expect(Number(most)).toBe(MOST);
});

describe('one person does it again and again', () => {
  onlyInCI('asks everyone and cancels', async () => {
    const { priya, walker, theo } = family;
    const left = {
      status: 'cancelled',
      reason: 'walker_withdrew',
      child: theo,
      startsAt: walkTimes(dayIn(2), '10:00', 1)!.startsAt,
    } as const;
    const lost = await aBooking(app, priya, await aWalker(app), left);
    const sent = await emailsOf(walker, async () => {
      const ask = { intent: 'ask-everyone', requestKey: crypto.randomUUID() };
      const asked = await priya.browser.postOnly(`/booking/${lost}`, ask);
      early.push(...(await deliver(walker)));
      await priya.browser.postOnly(`/booking/${await newest()}`, { intent: 'cancel' });
      return asked;
    });
    expect([...early.splice(0), ...sent]).toEqual(few('booking-invited|offer-not-chosen|merged'));
  });

  onlyInCI('requests and cancels', async () => {
    const { priya, walker, theo } = family;
    const sent = await emailsOf(walker, async (at) => {
      const asked = await priya.browser.postOnly('/book-walk', {
        ...{
          intent: 'request-booking',
          'shown.rate': '1850',
          child: theo,
          walker: walker.id,
          duration: '0.5',
          anyway: 'on',
        },
        ...{ pickup: '1 Main St', dropoff: 'P.S. 11', date: inDays(20 + at), time: '09:00' },
      });
      await priya.browser.postOnly(`/booking/${await newest()}`, { intent: 'cancel' });
      return asked;
    });
    expect(sent).toEqual(few('booking-requested|booking-cancelled|merged'));
  });

  onlyInCI('changes whom somebody follows', async () => {
    const { priya, sam, theo, mia, link } = family;
    const sent = await emailsOf(sam, (at) => {
      const child = { [`child.${at % 2 ? theo : mia}`]: 'on' };
      return priya.browser.postOnly('/children/watchers', {
        intent: 'change-watched',
        watcher: link,
        ...child,
      });
    });
    expect(sent).toEqual(few('family-changed'));
  });

  onlyInCI('proposes another time and withdraws it', async () => {
    const { priya, walker, theo } = family;
    const id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 200 });
    const time = { intent: 'propose-time', date: inDays(8), time: '07:00', anyway: 'on' };
    const sent = await emailsOf(walker, async () => {
      const proposed = await priya.browser.postOnly(`/booking/${id}`, time);
      early.push(...(await deliver(walker)));
      const [open] = await app.sql<{ id: string }>(
        `select id from reschedule_proposals where status = 'open'`,
      );
      await priya.browser.postOnly(`/booking/${id}`, { intent: 'withdraw-time', proposal: open?.id ?? '' });
      return proposed;
    });
    expect([...early.splice(0), ...sent]).toEqual(few('booking-reschedule-proposed|merged'));
  });

  onlyInCI('offers and withdraws the offer', async () => {
    const { priya, walker, theo } = family;
    const id = await aBooking(app, priya, null, { child: theo, startsIn: 200 });
    const sent = await emailsOf(priya, async () => {
      const offered = await walker.browser.postOnly(`/booking/${id}`, { intent: 'offer' });
      early.push(...(await deliver(priya)));
      await walker.browser.postOnly(`/booking/${id}`, { intent: 'withdraw-offer' });
      return offered;
    });
    expect([...early.splice(0), ...sent]).toEqual(['offer-received']);
  });

  onlyInCI('asks for help, which is never merged, as often as its limit lets them', async () => {
    const { priya, walker, theo } = family;
    const id = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.2 });
    const help = { intent: 'report-incident', kind: 'missing', text: 'Where?' };
    const sent = await emailsOf(priya, () => walker.browser.postOnly(`/booking/${id}/help`, help));
    expect(sent).toEqual(Array(10).fill('incident-call'));
  });

  onlyInCI('writes messages and keeps a walker as a favorite: none of these', async () => {
    const { priya, walker } = family;
    const sent = await emailsOf(walker, async (at) => {
      await write(priya, walker, 'Hello');
      const intent = at % 2 ? 'unfavorite' : 'favorite';
      return priya.browser.postOnly('/find-walkers', { intent, walker: walker.id });
    });
    expect(sent).toEqual([]);
  });

  onlyInCI('invites an adult: three emails a day', async () => {
    const { priya, theo } = family;
    const invited = { intent: 'invite-watcher', role: 'guardian', email: 'gran@example.org' };
    for (let at = 0; at < TIMES; at++)
      await priya.browser.postOnly('/children/watchers', { ...invited, [`child.${theo}`]: 'on' });
    const sent = await app.sql(`select from outbox where kind = 'mail.watcher-invitation'`);
    expect(sent).toHaveLength(3);
  });
});

describe('one person does it many times at the same moment', () => {
  onlyInCI.each([
    ['cancels walks', { intent: 'withdraw', kind: 'ill', reason: 'Ill' }, 'accepted', 'booking-withdrawn'],
    ['cancels requests', { intent: 'cancel' }, 'pending', 'booking-cancelled'],
  ] as const)('%s: one email right away, and one of all others', async (_, form, status, kind) => {
    const { priya, walker, theo } = family;
    const walks: string[] = [];
    for (let at = 0; at < atFullSize(50, 8); at++)
      walks.push(await aBooking(app, priya, walker, { status, child: theo, startsIn: 200 + 24 * at }));
    const answers = await race(walks.map((walk) => () => priya.browser.postOnly(`/booking/${walk}`, form)));
    expect(answers.map(({ status }) => status)).toEqual(walks.map(() => 303));
    expect(await deliver(walker)).toEqual([kind]);
    clock.advance('PT5M');
    expect(await deliver(walker)).toEqual(['merged']);
  });
});

describe('a mailbox', () => {
  const invite = (who: TestUser, email: string, child: string) =>
    who.browser.postOnly('/children/watchers', {
      intent: 'invite-watcher',
      role: 'watcher',
      email,
      [`child.${child}`]: 'on',
    });

  onlyInCI('is not closed to a family by what others send to it (WATCH-1)', async () => {
    const { priya, theo } = family;
    const strangers = await Promise.all(Array.from({ length: 11 }, () => aParent(app)));
    const known = await aParent(app);
    await aWatcher(app, priya, known, [theo]);
    const [first, ...others] = await Promise.all(
      strangers.map(async (one) => [one, await aChild(app, one)] as const),
    );
    for (let at = 0; at < 4; at++)
      expect((await invite(first![0], known.email, first![1])).status).toBe(at < 3 ? 303 : 429);
    const before = await app.sql('select * from watchers order by id');
    expect((await invite(first![0], known.email, first![1])).status).toBe(429);
    expect(await app.sql('select * from watchers order by id')).toEqual(before);
    expect((await invite(others[0]![0], known.email, others[0]![1])).status).toBe(303);
    for (const [one, child] of others.slice(1))
      for (let at = 0; at < 3; at++) await invite(one, known.email, child);
    expect((await invite(priya, known.email, theo)).status).toBe(303);
    const newcomer = await aParent(app);
    expect((await invite(newcomer, known.email, await aChild(app, newcomer))).status).toBe(303);
  });

  it('is open to who wrote to it before, in any case, and to a minor who asks for consent, however many others wrote (WATCH-1)', async () => {
    const { priya, walker, theo } = family;
    const [email, typed] = ['gran@example.org', 'Gran@Example.org'];
    const dateOfBirth = Temporal.PlainDate.from(clock.today()).subtract({ years: 17 }).toString();
    const minor = await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth } });
    const ask = (who: TestUser, fields: Record<string, string>) =>
      who.browser.postOnly('/profile/checks', { name: 'Gran', ...fields });
    const reference = { intent: 'ask-reference', email: typed, relation: 'neighbor' };
    expect((await invite(priya, typed, theo)).status).toBe(303);
    expect((await ask(walker, reference)).status).toBe(303);
    await app.sql(`update rate_limits set points = 10000 where key like 'contactMailbox%'`);
    const stranger = await aParent(app);
    expect((await invite(stranger, email, await aChild(app, stranger))).status).toBe(429);
    expect((await invite(priya, email, theo)).status).toBe(303);
    expect((await ask(minor, { intent: 'ask-guardian', email })).status).toBe(303);
    for (const [who, role, known] of [
      [walker, 'trotter', true],
      [minor, 'trotter', true],
      [stranger, 'tot', false],
    ] as const) {
      const { rows } = await sqlAs(who, role, 'select knows_address($1) as known', [email]);
      expect(rows).toEqual([{ known }]);
    }
  });
});

describe('what one person does within minutes (EMAIL-11)', () => {
  let days = 10;
  /** A request of its own. */
  async function cancel(): Promise<string> {
    const { priya, walker, theo } = family;
    const request = await aBooking(app, priya, walker, { child: theo, startsIn: 24 * days++ });
    const { status } = await priya.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
    expect(status).toBe(303);
    return request;
  }

  it('waits until five minutes have gone, and not longer', async () => {
    const { walker } = family;
    await cancel();
    expect(await deliver(walker)).toEqual(['booking-cancelled']);
    for (let minutes = 1; minutes < 5; minutes++) {
      clock.advance('PT1M');
      if (minutes > 2) await cancel();
      expect(await deliver(walker)).toEqual([]);
    }
    clock.advance('PT1M');
    expect(await deliver(walker)).toEqual(['merged']);
    await cancel();
    expect(await deliver(walker)).toEqual(['booking-cancelled']);
  });

  onlyInCI('is one email to a co-parent too, at the same moment as the parent’s', async () => {
    const { priya, sam, walker, theo } = family;
    for (let at = 0; at < 4; at++) {
      const request = await aBooking(app, priya, walker, { child: theo, startsIn: 24 * days++ });
      expect((await walker.browser.postOnly(`/booking/${request}`, { intent: 'accept' })).status).toBe(303);
    }
    for (const one of [priya, sam]) expect(await deliver(one)).toEqual(['booking-accepted']);
    clock.advance('PT5M');
    for (const one of [priya, sam]) expect(await deliver(one)).toEqual(['merged']);
    clock.advance('PT1H');
    for (const one of [priya, sam]) expect(await deliver(one)).toEqual([]);
  });

  onlyInCI('waits for the end of the hour once there were twenty, for that person', async () => {
    const { priya, walker, theo } = family;
    clock.setOffset(Math.ceil(Date.now() / 3_600_000) * 3_600_000 - Date.now() + 1_000);
    for (let at = 0; at < 20; at++) await cancel();
    expect(await deliver(walker)).toEqual(['booking-cancelled']);
    clock.advance('PT5M');
    expect(await deliver(walker)).toEqual(['merged']);
    for (const minutes of [0, 5, 40]) {
      clock.advance(`PT${minutes}M`);
      await cancel();
      expect(await deliver(walker)).toEqual([]);
    }
    const other = await aWalker(app);
    const request = await aBooking(app, priya, other, { child: theo, startsIn: 900 });
    await priya.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
    expect(await deliver(other)).toEqual(['booking-cancelled']);
    clock.advance('PT10M');
    expect(await deliver(walker)).toEqual(['merged']);
  });

  it('is the first and the last of a kind on each phone, and nothing between them', async () => {
    const { walker } = family;
    await app.sql(
      `insert into push_subscriptions select id, user_id, 'https://push.example/' || id, 'k', 'a', 'v', $2
       from sessions where user_id = $1`,
      [walker.id, clock.now()],
    );
    const shown = () =>
      app.sql(
        `select n.payload ->> 'bookingId' as walk, o.due_at <= $1 as now
         from outbox o join notifications n on n.id = (o.payload ->> 'notificationId')::uuid
         where o.kind = 'push.notification' and n.kind = 'booking-cancelled' and o.done_at is null order by o.due_at`,
        [clock.now()],
      );
    const walks: string[] = [];
    for (let at = 0; at < 4; at++) walks.push(await cancel());
    const [first, , , last] = walks;
    expect(await shown()).toEqual([
      { walk: first, now: true },
      { walk: last, now: false },
    ]);
    clock.advance('PT5M');
    expect(await shown()).toEqual([first, last].map((walk) => ({ walk, now: true })));
  });
});

describe('never merged (EMAIL-11)', () => {
  onlyInCI('are two kinds, of which each has a first', async () => {
    const { priya, walker, theo } = family;
    const request = await aBooking(app, priya, walker, { child: theo, startsIn: 200 });
    const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 300 });
    await priya.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
    await priya.browser.postOnly(`/booking/${walk}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
    expect(await deliver(walker)).toEqual(['booking-cancelled', 'booking-withdrawn']);
  });

  it('is what people are emailed about an act of their own', async () => {
    const { priya, walker, theo, mia } = family;
    const nora = await aParent(app);
    const link = await aWatcher(app, priya, nora, [mia], 'guardian');
    for (const [at, closed] of [walker, await aWalker(app)].entries()) {
      await aBooking(app, priya, closed, { status: 'accepted', child: theo, startsIn: 200 + 100 * at });
      await app.sql('insert into blocks values ($1, $2, $3)', [nora.id, closed.id, clock.now()]);
    }
    const fields = {
      intent: 'change-watched',
      watcher: link,
      [`child.${theo}`]: 'on',
      [`child.${mia}`]: 'on',
    };
    expect((await priya.browser.postOnly('/children/watchers', fields)).status).toBe(303);
    expect(await deliver(priya)).toEqual(['booking-withdrawn', 'booking-withdrawn']);
  });

  it('is what two people do, each of whom is a sender of their own', async () => {
    const { priya, walker } = family;
    for (const parent of [priya, await aParent(app)]) {
      const request = await aBooking(app, parent, walker, { startsIn: parent === priya ? 200 : 300 });
      await parent.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
    }
    expect(await deliver(walker)).toEqual(['booking-cancelled', 'booking-cancelled']);
  });

  it('is a walk that is canceled late, which nobody reads five minutes later', async () => {
    const { priya, walker, theo } = family;
    for (const startsIn of [3, 5]) {
      const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn });
      await priya.browser.postOnly(`/booking/${walk}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
    }
    expect(await deliver(walker)).toEqual(['booking-withdrawn', 'booking-withdrawn']);
  });

  it('is help, a locked pickup, a no-show, steps and delays, security, receipts and reminders', () => {
    for (const kind of [
      ...[
        'incident-alert',
        'incident-call',
        'pickup-locked',
        'no-show',
        'walk-on-my-way',
        'walk-picked-up',
        'walk-dropped-off',
      ],
      ...[
        'walk-delayed',
        'watched-step',
        'walk-received',
        'family-disagrees',
        'password-changed',
        'two-factor-changed',
        'passkey-changed',
      ],
      ...[
        'receipt',
        'tip',
        'refund',
        'walk-not-started',
        'walk-not-dropped-off',
        'walk-soon',
        'unread-messages',
      ],
    ])
      expect(MERGED, kind).not.toContain(kind);
    expect(MERGED).toContain('booking-invited');
  });
});
