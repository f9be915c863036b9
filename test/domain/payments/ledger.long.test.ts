import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { applyDisputes } from '../../../src/domain/payments/apply-disputes.ts';
import { applyRefunds } from '../../../src/domain/payments/apply-refunds.ts';
import { type BookingPayment, lockBookingPayment } from '../../../src/domain/payments/booking-payment.ts';
import { ledgerOf, unbalanced } from '../../../src/domain/payments/ledger.ts';
import type { ProviderDispute, ProviderRefund } from '../../../src/domain/payments/provider.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aPayment } from '../../support/payments.ts';

const app = startTestApp();
const HISTORIES = 12;
const STEPS = 8;
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
});

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const asStripe = <T>(work: (em: EntityManager) => Promise<T>) => withActor(app.orm, system('stripe'), work);

const asStripeActor = <T>(work: (paid: BookingPayment) => Promise<T>, booking: string) =>
  asStripe(async (em) => {
    const { booking: found, payment } = await lockBookingPayment(em, system('stripe'), booking, 'walk');
    return work({ booking: found, payment: payment! });
  });

async function aPaidBooking(dollars: number, feeDollars: number, startsIn: number): Promise<string> {
  const booking = await aBooking(app, parent, walker, {
    status: 'payment_confirmed',
    rate: dollars,
    startsIn,
  });
  await aPayment(app, booking);
  await app.sql('update payments set platform_fee = $2 where booking_id = $1', [booking, feeDollars]);
  await app.sql('update bookings set walker_payout_amount = $2 where id = $1', [
    booking,
    dollars - feeDollars,
  ]);
  return booking;
}

const netOf = async (booking: string) => {
  const rows = await asStripe((em) => ledgerOf(em, booking));
  const of = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { amount }) => sum + amount, 0);
  return { parent: of('parent'), walker: of('walker'), platform: of('platform') };
};

const wholeSum = async () =>
  (await app.sql<{ sum: string }>('select sum(amount) as sum from ledger'))[0]?.sum;

describe('over random histories of refunds and disputes (PAYMENT-17)', () => {
  it.each(Array.from({ length: HISTORIES }, (_, seed) => seed + 1))(
    'history %i sums to zero',
    async (seed) => {
      const roll = dice(seed);
      const paid = (5 + roll(20)) * 100;
      const fee = roll(3) * 100;
      const booking = await aPaidBooking(paid / 100, fee / 100, -seed * 10);
      const refunds: ProviderRefund[] = [];
      let dispute: ProviderDispute | null = null;
      for (let step = 0; step < STEPS; step++) {
        const what = roll(4);
        const left =
          paid - fee - refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
        if (what < 2 && left > 0) {
          const amount = 1 + roll(left);
          const status = (['succeeded', 'pending', 'failed'] as const)[roll(3)]!;
          const reversible = paid - fee - sumOf(refunds);
          refunds.push(aRefund(amount, roll(2) ? Math.min(amount, reversible) : 0, status));
        } else if (what === 2 && refunds.length > 0) {
          const at = roll(refunds.length);
          refunds[at] = { ...refunds[at]!, status: (['succeeded', 'failed'] as const)[roll(2)]! };
          if (total(refunds) > paid - fee) refunds[at] = { ...refunds[at]!, status: 'failed' };
        } else {
          const outcome: ProviderDispute['outcome'] = (['open', 'won', 'lost'] as const)[roll(3)]!;
          dispute = {
            ...(dispute ?? aDispute(paid)),
            outcome,
            status: outcome,
            withdrawn: outcome !== 'won',
          };
        }
        await asStripe(async (em) => {
          const found = await lockBookingPayment(em, system('stripe'), booking, 'walk');
          const both = { booking: found.booking, payment: found.payment! };
          await applyRefunds(em, both, refunds, sumOf(refunds));
          if (dispute) await applyDisputes(em, both, [dispute]);
        });
        const happened = refunds.filter(({ status }) => status === 'succeeded');
        const reversed = sumOf(refunds);
        const taken = dispute?.withdrawn ? paid : 0;
        const given = total(happened);
        expect(await netOf(booking)).toEqual({
          parent: given + taken - paid,
          walker: paid - fee - reversed,
          platform: fee - (given - reversed) - taken,
        });
      }
      expect(await asStripe(unbalanced)).toEqual([]);
      expect(Number(await wholeSum())).toBe(0);
    },
  );
});

describe('the ledger', () => {
  it('reports a walker’s earnings that do not match payments and refunds', async () => {
    const booking = await aPaidBooking(20, 0, -500);
    await app.sql('update bookings set walker_payout_amount = 19 where id = $1', [booking]);
    expect(await asStripe(unbalanced)).toEqual([{ bookingId: booking, sum: -100 }]);
    await app.sql('update bookings set walker_payout_amount = null where id = $1', [booking]);
    expect(await asStripe(unbalanced)).toMatchObject([{ bookingId: booking }]);
    await app.sql('update bookings set walker_payout_amount = 20 where id = $1', [booking]);
  });

  it('of others cannot be read, even by direct SQL', async () => {
    const booking = await aPaidBooking(20, 0, -600);
    const reads = (who: TestUser, role: string) =>
      app.orm.em.fork().transactional(async (em) => {
        await em.execute(`select set_config('app.user_id', ?, true), set_config('app.actor', ?, true)`, [
          who.id,
          role,
        ]);
        return (await ledgerOf(em, booking)).length;
      });
    expect(await reads(parent, 'tot')).toBe(2);
    expect(await reads(walker, 'trotter')).toBe(2);
    expect(await reads(await aParent(app), 'tot')).toBe(0);
    await expect(app.orm.em.fork().execute('update ledger set amount = 0')).rejects.toThrow(
      /permission|cannot/,
    );
  });

  it('stores dollars with two decimals in every column of an amount (PAYMENT-1)', async () => {
    const columns = await app.sql<{ name: string; type: string }>(`
      select table_name || '.' || column_name as name, numeric_precision || ',' || numeric_scale as type
      from information_schema.columns where table_schema = 'public' and data_type = 'numeric'
        and column_name ~ '(amount|rate|fee|reversed)$' and table_name in
          (select table_name from information_schema.tables where table_type = 'BASE TABLE')`);
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter(({ type }) => type !== '10,2')).toEqual([]);
  });

  it('never refunds more than was paid, for any actor of the database', async () => {
    const booking = await aPaidBooking(20, 0, -700);
    await expect(
      asStripeActor(async (paid) => {
        paid.payment.refundedAmount = 2_001;
      }, booking),
    ).rejects.toThrow(/check/);
  });
});

const total = (refunds: readonly ProviderRefund[]) =>
  refunds.reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amount : 0), 0);

/** A failed refund leaves the reversal as it is (PAYMENT-34). */
const sumOf = (refunds: readonly ProviderRefund[]) => refunds.reduce((sum, one) => sum + one.reversed, 0);

const aRefund = (amount: number, reversed: number, status: ProviderRefund['status']): ProviderRefund => ({
  id: `re_${randomUUID()}`,
  amount,
  reversed,
  status,
  failureCode: null,
  refundId: null,
});

const aDispute = (amount: number): ProviderDispute => ({
  id: `dp_${randomUUID()}`,
  amount,
  reason: 'fraudulent',
  status: 'needs_response',
  withdrawn: true,
  outcome: 'open',
  dueBy: null,
  openedAt: clock.now(),
});
