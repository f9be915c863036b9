import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { isFullSize, onlyInCI } from '../support/full-size.ts';
import { bookingStatus } from '../support/reads.ts';
import { aProposal } from '../support/reschedule.ts';
import { rows, useTrot, withTerminal } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(
  () => ({ DATABASE_URL: app.database.runtimeUrl, DATA_DIR: app.services.config.dataDir }),
  app,
);

const statusOf = (id: string) => bookingStatus(app, id);
const acts = async (id: string) =>
  (await app.sql('select act, actor_kind from audit_log where subject_id = $1', [id])).map(
    ({ act, actor_kind }) => `${act} by ${actor_kind}`,
  );
const WALK = /Jo Ray's walk with Wil Fox, \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T, \$18\.50\./;

const PATIENCE_MS = 60_000;

let parent: TestUser;
let walker: TestUser;
beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Jo', lastName: 'Ray' });
  walker = await aWalker(app, { firstName: 'Wil', lastName: 'Fox' });
});

describe('trot bookings', { timeout: PATIENCE_MS }, () => {
  it('cancels what has not taken place, once, and not without an answer or --yes (ADMIN-9, ADMIN-10)', async () => {
    const booking = await aBooking(app, parent, walker, { startsIn: 96 });
    const question = ['bookings', 'cancel', booking, '--note', 'Asked for by phone'];
    const unanswered = await trot(...question);
    expect([unanswered.code, unanswered.out, await statusOf(booking)]).toEqual([2, '', 'pending']);
    const args = [...question, '--yes'];
    const canceled = await trot(...args);
    expect([canceled.code, canceled.out]).toEqual([0, expect.stringMatching(/^Canceled: /)]);
    expect(canceled.out).toMatch(WALK);
    expect((await trot(...args)).code).toBe(1);
    expect([await statusOf(booking), await acts(booking)]).toEqual(['cancelled', ['cancel-booking by cli']]);
  });

  onlyInCI('cancels while Redis hangs or is away, and says once that open pages show it later', async () => {
    const hanging = createServer().listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    for (const [at, port] of [(hanging.address() as AddressInfo).port, 1].entries()) {
      const booking = await aBooking(app, parent, walker, { startsIn: 120 + 2 * at });
      const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
      const canceled = await trot.with({ env, args: ['bookings', 'cancel', booking, '--yes'] });
      expect([canceled.code, canceled.err]).toEqual([
        0,
        `127.0.0.1:${port} doesn't answer: open pages show this when they are loaded again.\n`,
      ]);
      expect(await statusOf(booking)).toBe('cancelled');
    }
    hanging.close();
  });

  it('answers an id or a choice that fits nothing with one sentence, and changes nothing (ADMIN-12)', async () => {
    for (const [args, code, said] of [
      [['bookings', 'cancel', 'deadbeef', '--yes'], 1, /There is no .+ starts with deadbeef/],
      [['bookings', 'cancel', 'xyz', '--yes'], 1, /“xyz” is no id/],
      [['closed-days', 'add', '2027-02-30', 'Winter'], 2, /Enter a date such as/],
    ] as const) {
      const ended = await trot(...args);
      expect([ended.code, ended.out, ended.err]).toEqual([code, '', expect.stringMatching(said)]);
      expect(ended.err).not.toMatch(/^ +at .*\(|"level"|Error:/m);
    }
    expect(await app.sql(`select from closed_days where name = 'Winter'`)).toEqual([]);
  });

  it('says whether the walker enters a code at pickup, never the code (HANDOVER-1)', async () => {
    const family = await aParent(app);
    const [asked, locked] = [
      await aBooking(app, family, walker, { status: 'accepted', startsIn: 300 }),
      await aBooking(app, family, walker, { status: 'accepted', startsIn: 310 }),
    ];
    await app.sql('insert into pickup_settings values ($1, true, null, $2)', [family.id, clock.now()]);
    await app.sql('insert into pickup_checks values ($1, 5, $2)', [locked, clock.now()]);
    const shown = await Promise.all([asked, locked].map((id) => trot('bookings', 'show', id, '--json')));
    expect(shown.map((one) => rows(one)[0]?.pickup_code)).toEqual(['asked', 'locked']);
  });

  it('lists no-shows and walks that nobody completed, and settles a no-show once', async () => {
    const gone = await aBooking(app, parent, walker, {
      status: 'cancelled',
      reason: 'walker_no_show',
      startsIn: -200,
    });
    const forgotten = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -180 });
    const [noShows, toClose] = await Promise.all([
      trot('bookings', 'list', '--missed', '--json'),
      trot('bookings', 'list', '--to-close', '--json'),
    ]);
    expect(rows(noShows).map(({ id }) => id)).toEqual([gone]);
    expect(rows(toClose).map(({ id }) => id)).toEqual([forgotten]);
    const settled = await trot('bookings', 'settle', gone);
    expect([settled.code, settled.out]).toEqual([0, expect.stringMatching(/^Settled: /)]);
    expect((await trot('bookings', 'settle', gone)).code).toBe(1);
    expect(await acts(gone)).toEqual(['settle-no-show by cli']);
    expect(rows(await trot('bookings', 'list', '--missed', '--json'))).toEqual([]);
    await app.sql('delete from bookings where id = $1', [forgotten]);
  });

  onlyInCI(
    'says for someone who called that they run late, and the other side is notified once (WALK-9)',
    async () => {
      const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.5 });
      const args = ['bookings', 'late', booking, '--side', 'walker', '--minutes', '10'];
      for (const said of [await trot(...args), await trot(...args)])
        expect([said.code, said.out]).toEqual([0, expect.stringMatching(/^10 minutes late: /)]);
      const notices = await app.sql(
        `select recipient_id, payload ->> 'minutes' as minutes from notifications where kind = 'walk-delayed'`,
      );
      expect(notices).toEqual([{ recipient_id: parent.id, minutes: '10' }]);
      expect((await trot('bookings', 'late', booking, '--side', 'walker', '--minutes', '7')).code).not.toBe(
        0,
      );
      await app.sql('delete from bookings where id = $1', [booking]);
    },
  );

  it('lists proposals of another time, by status, without their notes', async () => {
    const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 120 });
    const proposal = await aProposal(app, booking, { by: walker, asked: parent });
    await app.sql(`update reschedule_proposals set note = 'Dentist' where id = $1`, [proposal]);
    const [open, refused] = await Promise.all([
      trot('proposals', 'list', '--status', 'open', '--json'),
      trot('proposals', 'list', '--status', 'refused', '--json'),
    ]);
    expect(rows(open)).toMatchObject([{ id: proposal, booking, proposed_by: 'Wil Fox', asked: 'Jo Ray' }]);
    expect(open.out).not.toContain('Dentist');
    expect(rows(refused)).toEqual([]);
  });

  onlyInCI('completes a walk that has begun, and not earlier', async () => {
    const begun = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -3 });
    const later = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 72 });
    const [done, early] = await Promise.all([
      trot('bookings', 'complete', begun, '--yes'),
      trot('bookings', 'complete', later, '--yes'),
    ]);
    expect([done.code, await statusOf(begun)]).toEqual([0, 'completed']);
    expect(done.out).toMatch(WALK);
    expect([early.code, await statusOf(later), await acts(later)]).toEqual([1, 'accepted', []]);
  });

  it('assigns an open request to a walker at their rate, and never to a parent', async () => {
    const open = await aBooking(app, parent, null, { startsIn: 130 });
    const wrong = await trot('bookings', 'assign', open, parent.email, '--yes');
    expect([wrong.code, await statusOf(open), await acts(open)]).toEqual([1, 'pending', []]);
    const done = await trot('bookings', 'assign', open, walker.email, '--yes', '--json');
    expect(rows(done)).toMatchObject([
      { id: open, status: 'accepted', walker: 'Wil Fox', walker_id: walker.id, amount_cents: 1850 },
    ]);
    expect(await acts(open)).toEqual(['assign-walker by cli']);
  });
});

describe('trot deletions', { timeout: PATIENCE_MS }, () => {
  async function aRequest({ id }: TestUser): Promise<string> {
    const request = randomUUID();
    await app.sql(
      'insert into account_deletion_requests (id, profile_id, reason, requested_at) values ($1, $2, $3, $4)',
      [request, id, 'User requested account deletion', clock.now()],
    );
    return request;
  }

  it('lists pending requests, and refuses while walks or payments are open', async () => {
    const busy = await aParent(app);
    const walk = await aBooking(app, busy, walker, { status: 'accepted', startsIn: 200 });
    const request = await aRequest(busy);
    expect(rows(await trot('deletions', 'list', '--json'))).toMatchObject([
      { id: request, email: busy.email, still_open: '1 confirmed walk' },
    ]);
    const refused = await trot('deletions', 'approve', request, '--yes');
    expect([refused.code, await statusOf(walk), await acts(busy.id)]).toEqual([1, 'accepted', []]);
    expect(await trot('deletions', 'reject', request, '--yes')).toMatchObject({
      code: 0,
      out: `Account deletion rejected by admin: Pat Example (${busy.email}).\n`,
    });
    expect((await trot('deletions', 'reject', request, '--yes')).code).toBe(1);
    expect(await acts(busy.id)).toEqual(['reject-deletion by cli']);
  });

  if (isFullSize)
    withTerminal('asks for confirmation before an account is closed', async () => {
      const leaving = await aParent(app);
      const args = ['deletions', 'approve', await aRequest(leaving)];
      const hidden = () =>
        app.sql('select hidden_at is not null as hidden from profiles where id = $1', [leaving.id]);
      expect((await trot.typed({ args, answers: ['no\r'] })).out).toContain('Nothing was changed.');
      expect(await hidden()).toEqual([{ hidden: false }]);
      const { code, out } = await trot.typed({ args, answers: ['yes\r'] });
      expect([code, await hidden()]).toEqual([0, [{ hidden: true }]]);
      expect(out).toContain(`Account deletion approved by admin: Pat Example (${leaving.email}).`);
      expect(out).toMatch(
        new RegExp(`Pat Example \\(${leaving.email}\\), requested on \\w+ \\d+(, \\d+)?: `),
      );
    });
});

describe('trot notice send (ADMIN-16)', { timeout: PATIENCE_MS }, () => {
  const notices = () =>
    app.sql<{ payload: Record<string, string>; due_at: Date }>(
      `select payload, due_at from outbox where kind = 'mail.notice' order by created_at, due_at`,
    );
  const file = join(mkdtempSync(join(tmpdir(), 'notice-')), 'notice.txt');
  const write = (text: string) => writeFileSync(file, text);

  it('writes to those named, once, in the words of the file, and leaves a row in the audit log', async () => {
    write('What happened on Monday\n\nSomebody read a list.\n\nWe closed it.\n');
    const args = ['notice', 'send', file, '--to', parent.id, parent.email];
    const unanswered = await trot(...args);
    expect([unanswered.code, await notices()]).toEqual([2, []]);
    const sent = await trot(...args, '--yes');
    expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('Sent to 1 people')]);
    expect(sent.err).toContain('What happened on Monday\n\nSomebody read a list.');
    expect(sent.err).toContain('To 1 people, 300 a minute.');
    expect((await trot(...args, '--yes')).out).toContain('Sent to 0 people');
    const [row, ...more] = await notices();
    expect([row?.payload.to, more]).toEqual([parent.id, []]);
    const email = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: 'mail.notice', payload: row!.payload } as never),
    );
    expect(email).toMatchObject({
      to: parent.email,
      data: { body: 'Somebody read a list.\n\nWe closed it.' },
    });
    const log = await app.sql(
      `select actor_kind, detail from audit_log where act = 'send-notice' order by at`,
    );
    expect(log).toMatchObject([
      { actor_kind: 'cli', detail: { subject: 'What happened on Monday', all: false, sent: 1 } },
      { actor_kind: 'cli', detail: { sent: 0 } },
    ]);
    expect((await trot('audit', 'list', '--act', 'send-notice')).out).toContain('“What happened on Monday”');
  });

  it('writes to nobody whose account is closed, and says so first', async () => {
    const closed = await aParent(app);
    await app.sql('update profiles set hidden_at = now() where id = $1', [closed.id]);
    write('What happened on Friday\n\nA text.\n');
    const before = (await notices()).length;
    const sent = await trot('notice', 'send', file, '--to', parent.id, closed.id, '--yes');
    expect(sent.err).toContain('To 1 people, 300 a minute. 1 closed accounts get nothing.');
    expect((await notices()).slice(before).map(({ payload }) => payload.to)).toEqual([parent.id]);
  });

  it('writes to everyone with an open account, so many a minute, and not without a text', async () => {
    write('Hello\n');
    const before = (await notices()).length;
    expect((await trot('notice', 'send', file, '--yes')).code).toBe(1);
    expect(await notices()).toHaveLength(before);
    const gone = await aParent(app);
    await app.sql('update profiles set hidden_at = now() where id = $1', [gone.id]);
    write('We move\nOn Sunday the site is away.\n');
    const [{ open } = { open: 0 }] = await app.sql<{ open: number }>(
      'select count(*)::int as open from profiles where hidden_at is null',
    );
    expect((await trot('notice', 'send', file, '--yes')).out).toContain(`Sent to ${open} people`);
    const to = (await notices()).slice(before).map(({ payload }) => payload.to);
    expect([to.length, new Set(to).size, to.includes(gone.id)]).toEqual([open, open, false]);
  });
});
