import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { EmailKind } from '../../../src/domain/email/email.ts';
import { EMAIL_KINDS } from '../../../src/domain/email/email-kinds.ts';
import { isDeliverable } from '../../../src/domain/suppressions/deliverable.ts';
import { ownSuppression, suppressedAddresses } from '../../../src/domain/suppressions/list.ts';
import { applyMailEvent, readMailEvent } from '../../../src/domain/suppressions/mail-event.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();
const as = <T>(name: 'worker' | 'cli', work: Parameters<typeof withActor<T>>[2]) =>
  withActor(app.orm, system(name), work);
const kinds = Object.keys(EMAIL_KINDS) as EmailKind[];
const DAY_MS = 86_400_000;

afterEach(async () => {
  vi.restoreAllMocks();
  await app.sql('delete from email_suppressions');
});

const suppress = (address: string, reason: string, lifted = false) =>
  app.sql(
    `insert into email_suppressions (id, address, reason, reported_at, created_at, lifted_at)
     values ($1, $2, $3, $4, $4, case when $5 then $4::timestamptz end)`,
    [randomUUID(), address, reason, clock.now(), lifted],
  );

describe('emails to an address that (PUBLIC-9)', () => {
  const sentTo = async (to: string) => {
    const wanted = await as('worker', async (em) => {
      const found: EmailKind[] = [];
      for (const kind of kinds) if (await isDeliverable(em, { to, kind }, randomUUID())) found.push(kind);
      return found;
    });
    return wanted.toSorted();
  };

  it('complained: what it asked for, and what is about the safety of a child or an account', async () => {
    await suppress('ida@example.org', 'complaint');
    await suppress('eve@example.org', 'bounce');
    expect(await sentTo('ida@example.org')).toEqual(
      `address-test approval-approved approval-rejected booking-rescheduled booking-stays-home booking-withdrawn check-consider check-expired
      check-expiring confirm-email deletion-approved deletion-rejected family-changed guardian-missing incident-alert incident-call
      no-show notice passkey-changed password-changed pickup-locked reset-password series-ended series-no-room series-rescheduled
      two-factor-changed walk-assigned walk-not-dropped-off walk-not-started warning watcher-joined webhook-turned-off`.split(
        /\s+/,
      ),
    );
  });

  it('was allowed again, or never reported: all', async () => {
    await suppress('ida@example.org', 'complaint', true);
    await suppress('eve@example.org', 'bounce');
    for (const to of ['ida@example.org', 'new@example.org'])
      expect(await sentTo(to)).toEqual(kinds.toSorted());
  });

  it('bounced: one that it asked for, once a day, and its retries', async () => {
    await suppress('ida@example.org', 'bounce');
    await suppress('eve@example.org', 'bounce');
    const at = vi.spyOn(clock, 'now');
    const now = new Date(clock.now());
    const tried = (kind: EmailKind, job: string, after = 0) => {
      at.mockReturnValue(new Date(now.getTime() + after));
      return as('worker', (em) => isDeliverable(em, { to: 'ida@example.org', kind }, job));
    };
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await tried('booking-withdrawn', first)).toBe(false);
    for (const kind of ['confirm-email', 'reset-password', 'address-test'] as const)
      expect([kind, await tried(kind, first)]).toEqual([kind, true]);
    expect(await tried('reset-password', second, DAY_MS)).toBe(false);
    expect(await tried('reset-password', second, DAY_MS + 1)).toBe(true);
    const others = await app.sql(`select 1 from email_suppressions where tried_at is not null`);
    expect(others).toHaveLength(1);
  });
});

it('the list and the own page have what is stopped now (PUBLIC-11)', async () => {
  await suppress('ida@example.org', 'complaint');
  await suppress('eve@example.org', 'bounce', true);
  const { items } = await as('cli', (em) => suppressedAddresses(em));
  expect(items).toMatchObject([{ address: 'ida@example.org', reason: 'complaint', personId: null }]);
  const own = (address: string) => as('cli', (em) => ownSuppression(em, address));
  expect(await own('ida@example.org')).toMatchObject({ reason: 'complaint' });
  expect([await own('eve@example.org'), await own('new@example.org')]).toEqual([null, null]);
});

describe('the report of a mail provider', () => {
  const timestamp = '2027-04-14T12:00:00Z';
  const bounced = (data: object) => ({ type: 'email.bounced', timestamp, data });

  it.each([
    [
      { email: 'Ida@Example.org', bounce: 'hard', status: '5.1.1' },
      { reason: 'bounce', status: '5.1.1' },
    ],
    [
      { email: 'ida@example.org', bounce: 'hard' },
      { reason: 'bounce', status: null },
    ],
    [
      { email: 'ida@example.org', bounce: 'hard', status: null },
      { reason: 'bounce', status: null },
    ],
  ])('%o is a bounce', (data, event) => {
    expect(readMailEvent(bounced(data))).toEqual({
      email: expect.stringMatching(/^ida@example\.org$/i),
      at: new Date(timestamp),
      ...event,
    });
  });

  it.each([
    [bounced({ email: 'ida@example.org', bounce: 'soft' }), 'ignored'],
    [{ type: 'email.opened', timestamp, data: {} }, 'ignored'],
    [{ type: 'email.opened' }, 'ignored'],
    [bounced({ email: 'ida@example.org', bounce: 'hard', status: 'bad' }), null],
    [bounced({ email: 'ida', bounce: 'hard' }), null],
    [bounced({ email: `${'i'.repeat(320)}@example.org`, bounce: 'hard' }), null],
    [{ type: 'email.bounced', data: { email: 'ida@example.org', bounce: 'hard' } }, null],
    ['email.bounced', null],
    [null, null],
  ])('%o is none: %s', (body, found) => {
    expect(readMailEvent(body)).toBe(found);
  });

  it('of a complaint has no status', () => {
    const complaint = { type: 'email.complained', timestamp, data: { email: 'ida@example.org' } };
    expect(readMailEvent(complaint)).toMatchObject({ reason: 'complaint', status: null });
  });
});

it.each([
  ['complaint', 'complaint', false],
  ['bounce', 'bounce', false],
  ['bounce', 'complaint', false],
  ['complaint', 'bounce', true],
] as const)('after a %s, a %s replaces it: %s', async (first, second, isReplaced) => {
  await suppress('ida@example.org', first);
  const at = new Date(clock.now().getTime() + 1000);
  const event = { email: 'ida@example.org', reason: second, status: null, at };
  await withActor(app.orm, system('mail'), (em) => applyMailEvent(em, event));
  const [row] = await app.sql<{ reason: string }>('select reason from email_suppressions');
  expect(row?.reason).toBe(isReplaced ? second : first);
  const rows = await app.sql(`select from audit_log where act = 'suppress-email'`);
  expect(rows).toHaveLength(isReplaced ? 1 : 0);
  await app.sql('delete from audit_log');
});
