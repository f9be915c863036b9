import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPayment } from '../../support/payments.ts';

const app = startTestApp();
const statements = () => app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length;
const HOUR = 3_600_000;

function sunday(weeksAgo: number): Date {
  const today = Temporal.PlainDate.from(clock.today());
  const day = today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeksAgo });
  return new Date(day.toZonedDateTime(clock.zone()).epochMilliseconds);
}

describe('/admin/overview', () => {
  it('has texts for empty charts', async () => {
    const admin = await anAdmin(app);
    const seen = await admin.browser.get('/admin/overview');
    for (const words of [
      'No sign-ups in these weeks.',
      'No walks requested in these weeks.',
      'No payments in these weeks.',
      'No walks completed or canceled in these weeks.',
    ])
      expect(seen.text).toContain(words);
    expect(seen.html).not.toContain('class="bars"');
  });

  onlyInCI(
    'shows twelve weeks of each figure with tables, by the market’s weeks, in five statements',
    async () => {
      const admin = await anAdmin(app);
      const parent = await aParent(app);
      const walker = await aWalker(app);
      const late = await aParent(app);
      const old = await aParent(app);
      const signedUp = (id: string, at: Date) =>
        app.sql('update profiles set created_at = $2 where id = $1', [id, at]);
      // One second before and after midnight from Saturday to Sunday in New York are in two weeks.
      await signedUp(parent.id, new Date(sunday(3).getTime() - 1_000));
      await signedUp(walker.id, sunday(3));
      await signedUp(late.id, new Date(sunday(3).getTime() + 5 * 24 * HOUR));
      await signedUp(old.id, new Date(sunday(11).getTime() - 1_000));
      const paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -100 });
      await aPayment(app, paid);
      await aBooking(app, parent, walker, { status: 'cancelled', startsIn: -102 });
      await aBooking(app, parent, walker, { status: 'cancelled', startsIn: -104 });
      await aBooking(app, parent, walker, { status: 'accepted', startsIn: 50 });
      await app.sql('update payments set refunded_amount = 5 where booking_id = $1', [paid]);
      for (const [outcome, amount] of [
        ['lost', 2.5],
        ['won', 1],
      ])
        await app.sql(
          `insert into disputes (id, booking_id, payment_id, amount, reason, status, withdrawn, outcome, opened_at, updated_at)
         select 'dp_' || $2, booking_id, id, $3, 'general', $2, false, $2, $4, $4 from payments where booking_id = $1`,
          [paid, outcome, amount, clock.now()],
        );
      clock.advance('PT1M');
      app.forgetQueries();
      const seen = await admin.browser.get('/admin/overview');
      expect(statements()).toBeLessThanOrEqual(5);
      expect(seen.html.match(/<title>\w+ \d+: /g)).toHaveLength(48);
      const weekOf = (weeksAgo: number) =>
        clock
          .local(sunday(weeksAgo))
          .toPlainDate()
          .toLocaleString('en-US', { month: 'short', day: 'numeric' });
      expect(seen.html).toContain(`<title>${weekOf(3)}: 2</title>`);
      expect(seen.html).toContain(`<title>${weekOf(4)}: 1</title>`);
      expect(seen.text).toContain('3 parents and walkers confirmed their email.');
      expect(seen.text).toContain('4 walks requested.');
      expect(seen.text).toContain('$11.00 paid by parents, minus refunds and lost disputes.');
      expect(seen.text).toContain('33% of 3 walks took place');
    },
  );
});
