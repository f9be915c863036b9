import { expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import { expireDueBookings } from '../../src/domain/bookings/lifecycle/walk-commands.ts';
import { system } from '../../src/domain/viewer.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import type { TestApp } from '../support/app.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { deliver, press, webhooksNaming } from '../support/payments.ts';
import { type Running, readyAccount } from '../support/stripe-emulator.ts';
import { BEGINNING, type ModelPerson } from './booking.ts';
import type { Model } from './model.ts';

export interface Real {
  app: TestApp;
  stripe: Running;
  admin: TestUser;
  parents: TestUser[];
  walkers: TestUser[];
  children: string[];
  bookings: string[];
  effects: Record<string, number>;
}

const ALL_DAY = { available: true, time_windows: [{ start_time: '00:00', end_time: '23:59' }] };
const ALL_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ALL_DAY]));

export async function aReal(app: TestApp, stripe: Running, effects: Real['effects']): Promise<Real> {
  clock.setOffset(BEGINNING - Date.now());
  const walker = async () =>
    aWalker(app, {
      professional: {
        availabilitySchedule: ALL_WEEK,
        stripeAccountId: await readyAccount(stripe),
        stripeDetailsSubmitted: true,
        stripeOnboardingCompleted: true,
      },
    });
  // Those of earlier runs would be asked too.
  await app.sql('update walker_profiles set is_active = false where is_active');
  const parents = [await aParent(app), await aParent(app)];
  const walkers = [await walker(), await walker()];
  const children: string[] = [];
  for (const at of [0, 1, 2, 3]) children.push(await aChild(app, parents[at >> 1] as TestUser));
  return { app, stripe, admin: await anAdmin(app), parents, walkers, children, bookings: [], effects };
}

export async function post(who: TestUser, path: string, fields: Record<string, string>): Promise<void> {
  const { status } = await who.browser.postOnly(path, fields);
  expect(status, `${fields.intent} at ${path}`).toBeLessThan(500);
}

export async function payBy(
  { parents, bookings, stripe }: Real,
  at: { parent: number; booking: number; cents: number | null },
  card: string,
): Promise<void> {
  const browser = parents[at.parent]!.browser;
  const begun = await browser.call('functions/process-booking-payment', {
    booking_id: bookings[at.booking],
    platform_fee_percentage: 0,
    final_amount: (at.cents ?? 1850) / 100,
  });
  expect(begun.status).toBeLessThan(500);
  const intent = begun.body.payment_intent_id;
  if (typeof intent !== 'string') return;
  await stripe.client.paymentIntents.confirm(intent, { payment_method: card }).catch(() => 'declined');
  const notified = await browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
  expect(notified.status).toBeLessThan(500);
}

export async function dispute(
  { app, stripe, bookings }: Real,
  booking: number,
  what: 'open' | 'win' | 'lose',
): Promise<void> {
  const [payment] = await app.sql<{ intent: string }>(
    'select payment_intent_id as intent from payments where booking_id = $1',
    [bookings[booking]],
  );
  const intent = payment?.intent ?? '';
  if (what === 'open') await press(stripe, 'payments', intent, 'dispute');
  const { data } = await stripe.client.disputes.list({ payment_intent: intent });
  const id = data[0]?.id ?? '';
  if (what !== 'open') await press(stripe, 'disputes', id, what);
  const types = what === 'open' ? /dispute/ : /dispute\.closed/;
  for (const webhook of await webhooksNaming(stripe, types, id))
    expect((await deliver(app, webhook)).status).toBe(200);
}

export async function advanceBy({ app }: Real, ms: number): Promise<void> {
  clock.setOffset(clock.offset() + ms);
  await withActor(app.orm, system('worker'), (em) => expireDueBookings(em, 1000));
}

interface StoredBooking {
  id: string;
  child_ids: string[];
  parent_id: string;
  walker_id: string;
  status: string;
  cancel_reason: string | null;
  final_amount: string | null;
  walker_payout_amount: string | null;
  payment_completed: boolean;
  review_submitted: boolean;
  refunded: string;
  dispute_status: string | null;
  payments: number;
  delays: Record<string, number>;
  ledgerSum: string | null;
}

const cents = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

export async function expectAsPredicted(real: Real, model: Model): Promise<void> {
  const { app, parents, walkers, children } = real;
  const rows = await app.sql<StoredBooking>(
    `select b.*, coalesce(p.refunded_amount, 0)::text as refunded, p.dispute_status,
       (select coalesce(json_object_agg(reported_by, minutes), '{}') from walk_delays where booking_id = b.id) as delays,
       (select count(*)::int from payments where booking_id = b.id) as payments,
       (select sum(amount)::text from ledger where booking_id = b.id) as "ledgerSum"
     from bookings b left join payments p on p.booking_id = b.id where b.parent_id = any($1) order by array_position($2::uuid[], b.id) nulls last, b.created_at`,
    [parents.map(({ id }) => id), real.bookings],
  );
  real.bookings = rows.map(({ id }) => id);
  expect(
    rows.map((row) => ({
      ...{ status: row.status, reason: row.cancel_reason, finalCents: cents(row.final_amount) },
      ...{ payoutCents: cents(row.walker_payout_amount), paid: row.payment_completed },
      ...{ reviewed: row.review_submitted, refundedCents: cents(row.refunded), dispute: row.dispute_status },
      payments: row.payments,
      late: { parent: row.delays[row.parent_id] ?? 0, walker: row.delays[row.walker_id] ?? 0 },
      children: row.child_ids.map((id) => children.indexOf(id)),
    })),
  ).toEqual(
    model.bookings.map(({ parent, walker, startsAt, hours, asked, ...notified }) => ({
      ...notified,
      payments: notified.paid ? 1 : 0,
    })),
  );
  for (const row of rows) expect(cents(row.ledgerSum) ?? 0, 'what came in went out').toBe(0);
  const [others] = await app.sql<{ people: Pick<ModelPerson, 'approved' | 'deleted'>[]; children: string[] }>(
    `select
       (select json_agg(json_build_object('approved', is_approved, 'deleted', hidden_at is not null)
          order by array_position($1::uuid[], id)) from profiles where id = any($1)) as people,
       array(select id::text from children where id = any($2::uuid[]) and hidden_at is null
          order by array_position($2::uuid[], id)) as children`,
    [[...parents, ...walkers].map(({ id }) => id), children],
  );
  expect(others).toEqual({
    people: [...model.parents, ...model.walkers].map(({ approved, deleted }) => ({ approved, deleted })),
    children: children.filter((_, at) => !model.children[at]?.deleted),
  });
}
