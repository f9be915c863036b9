import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { operatingState } from '../../../src/domain/jobs/operating-state.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aDeletionRequest, aParent, aWalker } from '../../support/cast.ts';
import { anIncident } from '../../support/incidents.ts';
import { aPayment } from '../../support/payments.ts';
import { aReport } from '../../support/safety.ts';

/** What metrics and alerts count: beside each row that counts there are rows that do not. */
const app = startTestApp(undefined, { isNew: true });
const start = clock.now().getTime();
const ago = (minutes: number) => new Date(start - minutes * 60_000);
const state = () => withActor(app.orm, system('worker'), operatingState);
const HOUR = 60;
const DAY = 24 * HOUR;

it('counts open cases, and what is unsettled at the payment provider', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -20 });
  const payment = await aPayment(app, paid);
  for (let at = 0; at < 3; at++) await anIncident(app, paid, walker);
  for (const subject of [walker, await aWalker(app), await aWalker(app)]) await aReport(app, parent, subject);
  await app.sql(
    `update incidents set outcome = 'resolved', closed_at = $1 where id = (select min(id::text)::uuid from incidents)`,
    [clock.now()],
  );
  await app.sql(
    `update reports set decision = 'dismissed', decided_at = $1 where id = (select min(id::text)::uuid from reports)`,
    [clock.now()],
  );
  await aDeletionRequest(app, parent);
  await app.sql(`update account_deletion_requests set status = 'rejected', decided_at = $2 where id = $1`, [
    await aDeletionRequest(app, walker),
    clock.now(),
  ]);
  for (const [status, error, minutes] of [
    ['opening', null, 1],
    ['open', null, 1],
    ['open', 'card_declined', 1],
    ['open', 'card_declined', 9 * DAY],
    ['processing', 'late', 1],
    ['succeeded', null, 1],
    ['cancelled', null, 1],
    ['failed', null, HOUR - 5],
    ['failed', null, HOUR + 1],
  ] as const)
    await app.sql(
      `insert into payment_attempts (id, booking_id, payer_id, attempt, idempotency_key, amount, destination, status, error_code, created_at, updated_at)
       values ($1::uuid, $2, $3, 1, $1::uuid::text, 9, 'acct', $4, $5, $6, $6)`,
      [
        randomUUID(),
        await aBooking(app, parent, walker, { startsIn: 100 }),
        parent.id,
        ...[status, error, ago(minutes)],
      ],
    );
  for (const status of ['opening', 'pending', 'pending', 'succeeded', 'failed'])
    await app.sql(
      `insert into refunds (id, booking_id, payment_id, amount, status, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 1, $3, $4, $4)`,
      [paid, payment, status, clock.now()],
    );
  for (const [status, outcome, due] of [
    ['needs_response', 'open', -3 * DAY + 5],
    ['warning_needs_response', 'open', -DAY],
    ['needs_response', 'open', -3 * DAY - 5],
    ['under_review', 'open', -DAY],
    ['won', 'won', -DAY],
    ['needs_response', 'lost', -DAY],
  ] as const)
    await app.sql(
      `insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, due_by, opened_at, updated_at)
       values ($1, $2, $3, 1, 'fraudulent', $4, $5, true, $6, $7, $7)`,
      [randomUUID(), paid, payment, status, outcome, ago(due), clock.now()],
    );
  const { counts } = await state();
  const found = Object.fromEntries([...counts].filter(([name]) => !name.startsWith('bookings/')));
  expect(found).toEqual({
    'incidents/open': 2,
    'reports/open': 2,
    deletions: 1,
    'attempts/opening': 1,
    'attempts/open': 1,
    'attempts/declined': 2,
    'attempts/processing': 1,
    'attempts/failed': 1,
    'refunds/opening': 1,
    'refunds/pending': 2,
    'disputes/due soon': 2,
    'disputes/unanswered': 1,
    'disputes/under review': 1,
    'paid walks': 1,
  });
  expect([counts.get('bookings/pending'), counts.get('bookings/payment_confirmed')]).toEqual([9, 1]);
});

it('counts the work of each queue: later, due, late and failed', async () => {
  await app.sql('delete from outbox');
  const add = (kind: string, minutes: number, done: boolean, failed: boolean) =>
    app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at, done_at, failed_at)
       values (gen_random_uuid(), $1, '{}', $2, $2, case when $3 then $2::timestamptz end, case when $4 then $2::timestamptz end)`,
      [kind, ago(minutes), done, failed],
    );
  for (const minutes of [-9, 0, 3, 6, 7]) await add('mail.test', minutes, false, false);
  for (const minutes of [-9, 8]) await add('mail.test', minutes, false, true);
  await add('mail.test', 9, true, false);
  await add('mail.test', 9, true, true);
  await add('push.test', -9, false, false);
  await add('images.test', 3, true, false);
  expect((await state()).queues).toEqual([
    { queue: 'mail', later: 1, due: 4, late: 2, failed: 2, dueSince: ago(7) },
    { queue: 'push', later: 1, due: 0, late: 0, failed: 0, dueSince: null },
  ]);
});
