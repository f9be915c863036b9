import { beforeAll, describe, expect, it } from 'vitest';
import { resendReceipts } from '../../../src/domain/payments/receipt-resend.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPayment } from '../../support/payments.ts';
import { actsAbout } from '../../support/reads.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;
let startsIn = -3;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Paula', lastName: 'Parent' });
  walker = await aWalker(app, { firstName: 'Will', lastName: 'Walker' });
  admin = await anAdmin(app);
});

/** 1 h booked at $18.50, 1.25 h walked: $23.13. */
async function aReceipt(): Promise<string> {
  startsIn -= 3;
  const booking = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn });
  await app.sql(
    `update bookings set actual_duration_hours = 1.25, final_amount = 23.13, walker_payout_amount = 23.13,
     time_adjustment_amount = 4.63 where id = $1`,
    [booking],
  );
  await aPayment(app, booking);
  return booking;
}

const page = (who: TestUser, booking: string) => who.browser.get(`/booking/${booking}/receipt`);
const sent = (booking: string) =>
  app.sql<{ to: string }>(
    `select payload->>'to' as to from outbox where kind = 'mail.receipt' and payload->>'bookingId' = $1`,
    [booking],
  );
const audited = (booking: string) => actsAbout(app, booking);

describe('a receipt', () => {
  it('itemizes for the parent what the walk cost', async () => {
    const { status, text } = await page(parent, await aReceipt());
    expect(status).toBe(200);
    expect(text).toContain('1 hour at $18.50/hr $18.50');
    expect(text).toContain('Adjusted to 1h 15m +$4.63');
    expect(text).toContain('Platform fee $0.00');
    expect(text).toContain('Total paid $23.13');
    for (const others of ['Ledger', 'Resend receipts', 'Refund this payment', 'You receive', 'Your payout'])
      expect(text).not.toContain(others);
  });

  it('names the seller and the line on the bank statement, and what a refund replaced (PAYMENT-14)', async () => {
    const booking = await aReceipt();
    const operator = {
      name: 'Walks Inc.',
      address: '1 Main St, New York, NY',
      responsible: 'Ann Lee',
      people: [],
    };
    Object.assign(market, { operator });
    const { text } = await page(parent, booking);
    Object.assign(market, { operator: null });
    expect(text).toContain('Walks Inc., 1 Main St, New York, NY');
    expect(text).toMatch(/Bank statement ends with WALK [A-Z]{3} \d+/);
    expect(text).not.toContain('This receipt replaces');
    expect((await page(walker, booking)).text).not.toContain('Bank statement');
    await app.sql('update payments set refunded_amount = 3 where booking_id = $1', [booking]);
    expect((await page(parent, booking)).text).toContain(
      'The amounts have changed since. This receipt replaces the one from',
    );
  });

  it('does not call a refund what was taken from the walker and refunded to nobody (PAYMENT-34)', async () => {
    const booking = await aReceipt();
    await app.sql('update payments set refunded_amount = 3, reversed_amount = 5 where booking_id = $1', [
      booking,
    ]);
    await app.sql('update bookings set walker_payout_amount = 18.13 where id = $1', [booking]);
    const seen = await page(walker, booking);
    expect(seen.text).toContain('Refunded -$3.00 Taken back -$2.00 You receive $18.13');
    expect(seen.text).toContain('This receipt replaces the one from');
    expect((await page(admin, booking)).text).toContain('Platform, taken back $2.00');
    await app.sql('update payments set refunded_amount = 0 where booking_id = $1', [booking]);
    expect((await page(walker, booking)).text).toContain('Taken back -$5.00 You receive $18.13');
    expect((await page(parent, booking)).text).not.toContain('This receipt replaces');
  });

  it('has a short number, the same for both sides and each time', async () => {
    const [one, other] = [await aReceipt(), await aReceipt()];
    const numberOf = async (who: TestUser, booking: string) =>
      /Receipt (\d{4,9})\b/.exec((await page(who, booking)).text)?.[1];
    const number = await numberOf(parent, one);
    expect(number).toMatch(/^\d+$/);
    expect([await numberOf(walker, one), await numberOf(parent, one)]).toEqual([number, number]);
    expect(await numberOf(parent, other)).not.toBe(number);
    expect((await page(parent, one)).text).not.toContain(one);
  });

  it('shows the walker the payout, and its status', async () => {
    const { text } = await page(walker, await aReceipt());
    expect(text).toContain('You receive $23.13');
    expect(text).toContain('Your payout: Processing');
    expect(text).not.toContain('Total paid');
  });

  it('shows an admin the ledger entries, which sum to zero', async () => {
    const { text } = await page(admin, await aReceipt());
    expect(text).toContain('Parent, payment -$23.13 Walker, payout $23.13 Total $0.00');
    expect(text).toContain('Resend receipts');
  });

  it('exists only once the walk is paid', async () => {
    const booking = await aBooking(app, parent, walker, {
      status: 'completed',
      startsIn: -100,
      confirmed: true,
    });
    for (const who of [parent, walker, admin]) expect((await page(who, booking)).status).toBe(404);
  });

  it('cannot be seen by others', async () => {
    const booking = await aReceipt();
    for (const stranger of [await aParent(app), await aWalker(app)]) {
      const { status, html } = await page(stranger, booking);
      expect(status).toBe(404);
      expect(html).toContain('<h1');
      expect(html).not.toContain('23.13');
    }
    expect((await aVisitor(app).get(`/booking/${booking}/receipt`)).path).toBe('/auth');
    expect((await page(parent, 'nonsense')).status).toBe(404);
  });

  it('is linked from the booking once it is paid', async () => {
    const booking = await aReceipt();
    expect((await parent.browser.get(`/booking/${booking}`)).html).toContain(`/booking/${booking}/receipt`);
  });
});

describe('sending the receipts again', () => {
  it('emails both, with an audit entry (PAYMENT-14)', async () => {
    const booking = await aReceipt();
    const answer = await admin.browser.post(`/booking/${booking}/receipt`, { intent: 'resend-receipts' });
    expect(answer.text).toContain('Receipts have been resent to both parent and walker');
    expect((await sent(booking)).map(({ to }) => to).toSorted()).toEqual([parent.id, walker.id].toSorted());
    expect(await audited(booking)).toEqual([{ act: 'resend-receipts', actor_id: admin.id }]);
  });

  it('works as a JSON call with only the booking id', async () => {
    const booking = await aReceipt();
    const answer = await admin.browser.call('functions/send-payment-receipt', { booking_id: booking });
    expect(answer).toEqual({ status: 200, body: { success: true } });
    expect(await sent(booking)).toHaveLength(2);
  });

  onlyInCI('is rate-limited across admins, page and call (PAYMENT-14)', async () => {
    const booking = await aReceipt();
    const call = () => admin.browser.call('functions/send-payment-receipt', { booking_id: booking });
    for (const _ of [1, 2, 3]) expect((await call()).status).toBe(200);
    const other = await anAdmin(app);
    const refused = await other.browser.post(`/booking/${booking}/receipt`, { intent: 'resend-receipts' });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Receipts were just sent');
    expect((await call()).status).toBe(429);
    expect(await sent(booking)).toHaveLength(6);
    expect(await audited(booking)).toHaveLength(3);
  });

  it('is for admins only (PAYMENT-14)', async () => {
    const booking = await aReceipt();
    for (const who of [parent, walker, await aParent(app)]) {
      expect((await who.browser.call('functions/send-payment-receipt', { booking_id: booking })).status).toBe(
        403,
      );
      expect(
        (await who.browser.postOnly(`/booking/${booking}/receipt`, { intent: 'resend-receipts' })).status,
      ).toBe(403);
    }
    expect((await aVisitor(app).call('functions/send-payment-receipt', { booking_id: booking })).status).toBe(
      401,
    );
    const asParent = { ...parent, kind: 'member', role: 'tot' } as never;
    await expect(
      withActor(app.orm, system('stripe'), (em) => resendReceipts(em, asParent, booking)),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    expect([await sent(booking), await audited(booking)]).toEqual([[], []]);
  });

  it('is refused until the walk is paid, and for an unknown walk', async () => {
    const booking = await aBooking(app, parent, walker, { status: 'completed', startsIn: -200 });
    const call = (id: string) => admin.browser.call('functions/send-payment-receipt', { booking_id: id });
    expect(await call(booking)).toMatchObject({ status: 409, body: { code: 'notPaidYet' } });
    expect((await call('nonsense')).status).toBe(404);
    expect((await call('00000000-0000-4000-8000-000000000001')).status).toBe(404);
    expect((await admin.browser.call('functions/send-payment-receipt', {})).status).toBe(422);
    expect([await sent(booking), await audited(booking)]).toEqual([[], []]);
  });

  it('reports an internal error with its own message', async () => {
    const booking = await aReceipt();
    await app.sql('alter table outbox add constraint broken check (kind = $$never$$) not valid');
    const answer = await admin.browser.post(`/booking/${booking}/receipt`, { intent: 'resend-receipts' });
    await app.sql('alter table outbox drop constraint broken');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Failed to resend receipts. Please try again.');
    expect(await audited(booking)).toEqual([]);
  });
});
