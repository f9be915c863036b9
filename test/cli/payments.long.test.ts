import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aDueWalk, aPaidWalk, askToPay, moneyBackOf, press } from '../support/payments.ts';
import { jobsOf } from '../support/reads.ts';
import { callDashboard, freshEmulator, setRules } from '../support/stripe-emulator.ts';
import { hasTerminals, rows, useTrot } from '../support/trot.ts';

const stripe = freshEmulator();
beforeAll(() => setRules(stripe, { transfersLate: false }));
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const trot = useTrot(
  () => ({ DATABASE_URL: app.database.runtimeUrl, DATA_DIR: stripe.dataDir, STRIPE_EMULATOR: '1' }),
  app,
);

const PATIENCE_MS = 60_000;

describe('trot payments', () => {
  it('prints what differs from Stripe, and repairs it when asked', { timeout: PATIENCE_MS }, async () => {
    const walk = await aPaidWalk(app, stripe);
    await stripe.client.refunds.create({ payment_intent: walk.intent, amount: 313, reverse_transfer: true });
    const table = await trot('payments', 'reconcile');
    expect(table.code).toBe(1);
    expect(table.out).toMatch(/booking +what +here +there +stripe object +repairable/);
    expect(table.out).toMatch(/refund +\$0\.00 refunded +\$3\.13 refunded +pi_\w+ +yes/);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '0.00', refunds: null });
    const repaired = await trot('--json', 'payments', 'reconcile', '--repair');
    expect([repaired.code, rows(repaired)]).toMatchObject([
      0,
      [
        { booking: walk.booking, what: 'refund', there: '$3.13 refunded', repairable: 'yes' },
        { booking: walk.booking, what: 'transfer', there: '$3.13 taken back', repairable: 'yes' },
      ],
    ]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '3.13', emails: 2 });
    const due = await aDueWalk(app, stripe);
    expect((await askToPay(due)).status).toBe(200);
    const { code, out } = await trot('payments', 'reconcile');
    expect([code, out]).toEqual([0, 'No differences older than 15 minutes, 1 open.\n']);
    expect(await trot('payments', 'reconcile', '--repair')).toMatchObject({ code, out });
  });

  it('prints what Stripe refuses to show, and compares the rest', { timeout: PATIENCE_MS }, async () => {
    const [hidden, other] = [await aPaidWalk(app, stripe), await aPaidWalk(app, stripe)];
    await stripe.client.refunds.create({ payment_intent: other.intent, amount: 100, reverse_transfer: true });
    await callDashboard(stripe, 'faults', { call: `GET /v1/payment_intents/${hidden.intent}`, does: '400' });
    const { code, out } = await trot('payments', 'reconcile', '--repair');
    await callDashboard(stripe, 'faults', { clear: true });
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`payment +not compared +\\S.* +${hidden.intent} +no`));
    expect(out).toContain(
      'Not compared, because Stripe refused or did not answer: 1.\nRepaired: 2 of 3.\nLeft to the admins, who get an email: 1.\n',
    );
    expect(await moneyBackOf(app, other.booking)).toMatchObject({ refunded: '1.00' });
  });

  it('reports sums and differences as one document, and dates that cannot be as errors (PAYMENT-42)', {
    timeout: PATIENCE_MS,
  }, async () => {
    const walk = await aPaidWalk(app, stripe);
    const report = ['payments', 'report'];
    const { code, out } = await trot('--json', ...report);
    expect(code).toBe(0);
    const made = JSON.parse(out);
    expect(made).toMatchObject({ differences: [], difference_cents: 0, own_cents: 0 });
    expect(made.balance_cents).toBe(made.booked_cents);
    expect(made.lines.map(({ day }: { day: string }) => day)).not.toContain('total');
    expect(made.lines.reduce((sum: number, line: { net_cents: number }) => sum + line.net_cents, 0)).toBe(
      made.net_cents,
    );
    await app.sql(
      `update payments set amount = 13.14, confirmed_at = confirmed_at - interval '2 hours' where booking_id = $1`,
      [walk.booking],
    );
    await app.sql(`update stripe_movements set created_at = created_at - interval '2 hours'`);
    const different = await trot('--json', ...report);
    expect([different.code, different.err]).toEqual([
      1,
      expect.stringContaining(`${walk.intent}: $13.14 paid here`),
    ]);
    expect(JSON.parse(different.out).differences).toMatchObject([
      { payment: walk.intent, what: 'paid', here_cents: 1314, there_cents: 1313 },
    ]);
    await app.sql('update payments set amount = 13.13 where booking_id = $1', [walk.booking]);
    expect(await trot(...report, '--from', '2020-01-01', '--to', '2027-01-02')).toMatchObject({
      code: 1,
      out: '',
      err: '  to: Choose a year at most.\n',
    });
    expect(await trot(...report, '--from', '2027-01-02', '--to', '2027-01-01')).toMatchObject({
      code: 1,
      out: '',
    });
    await callDashboard(stripe, 'faults', { call: 'GET /v1/balance_transactions', does: '500' });
    const failed = await trot(...report);
    await callDashboard(stripe, 'faults', { clear: true });
    expect([failed.code, failed.out]).toEqual([1, '']);
    expect(failed.err).toMatch(
      /^Stripe says: .+\nStripe didn't answer, or refused\. Try again in a few minutes\.\n$/,
    );
  });

  it('refunds through the domain command, recorded as an action of the CLI (ADMIN-5, ADMIN-9)', {
    timeout: PATIENCE_MS,
  }, async () => {
    const walk = await aPaidWalk(app, stripe);
    const order = ['payments', 'refund', walk.booking, '--reason', 'The walk ended early.', '--yes'];
    const refused = await trot(...order, '--amount', '13.14');
    expect([refused.code, refused.err.includes('You can refund at most $13.13')]).toEqual([1, true]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: null, audited: 0 });
    expect(await trot(...order)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Refunded: \$13\.13 of .+'s walk with .+, \w{3}, .+ E[SD]T, \$13\.13\.\n$/),
    });
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunded: '13.13',
      earned: '0.00',
      audited: 1,
    });
    expect(
      await app.sql(`select actor_kind, origin from audit_log where subject_id = $1`, [walk.booking]),
    ).toEqual([{ actor_kind: 'cli', origin: 'cli' }]);
  });

  it('lets Trotwell pay only where Stripe could not take it from the walker (PAYMENT-34)', {
    timeout: PATIENCE_MS,
  }, async () => {
    const walk = await aPaidWalk(app, stripe);
    const order = ['payments', 'refund', walk.booking, '--reason', 'The walk ended early.', '--yes'];
    await setRules(stripe, { reversalsNeedBalance: true });
    const early = await trot(...order, '--platform-pays');
    expect([early.code, early.err]).toEqual([
      1,
      expect.stringContaining("Trotwell doesn't pay for this refund"),
    ]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: null, audited: 0 });
    await press(stripe, 'accounts', walk.account, 'payout');
    expect((await trot(...order)).code).toBe(1);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: ['failed'], refunded: '0.00' });
    expect(await trot(...order, '--platform-pays')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Refunded: \$13\.13 /),
    });
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunds: ['failed', 'succeeded'],
      refunded: '13.13',
      earned: '13.13',
      ledgerSum: '0.00',
    });
  });

  it('asks before it refunds, and stops when the answer is no (ADMIN-10)', {
    timeout: PATIENCE_MS,
  }, async () => {
    const walk = await aPaidWalk(app, stripe);
    const order = ['payments', 'refund', walk.booking, '--reason', 'The walk ended early.'];
    expect((await trot(...order)).code).toBe(2);
    if (hasTerminals) {
      const { code, out } = await trot.typed({ args: order, answers: ['n\r'] });
      expect(code).toBe(1);
      expect(out).toMatch(
        /walk with .+, \$13\.13\. This refunds \$13\.13 \(the full amount\)\. .*Continue\? .*Nothing was changed\./s,
      );
    }
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: null, audited: 0 });
  });
});

describe('trot receipts', () => {
  it('sends both receipts of a paid walk again', { timeout: PATIENCE_MS }, async () => {
    const { booking } = await aPaidWalk(app, stripe);
    const receipts = () => jobsOf(app, 'mail.receipt', { bookingId: booking });
    const before = await receipts();
    expect(await trot('receipts', 'resend', booking)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Receipts sent: .+'s walk with .+\.\n$/),
    });
    expect((await receipts()).length).toBe(before.length + 2);
  });
});
