import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { type Market, market, setMarket } from '../../src/market.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { startTestApp } from '../support/app.ts';
import { anAdmin } from '../support/cast.ts';
import { addressIn, type Everyone, onePersonOfEachKind } from '../support/everyone.ts';
import { aDueWalk, askToPay, type DueWalk } from '../support/payments.ts';
import { chicago } from '../support/second-market.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

const euroMarket = (): Market => ({
  ...chicago(),
  currency: 'EUR',
  locale: 'en-AT',
  rates: { highest: 2500, step: 50 },
});
beforeAll(() => setMarket(euroMarket()));

const stripe = freshEmulator();
const app = startTestApp((services) => ({ stripe: stripe.gateway, config: { ...services.config, market } }));
beforeAll(async () => {
  await migrateDatabase(app.database.ownerUrl, new URL(app.database.runtimeUrl).username);
});

/** What belongs to Manhattan. */
const FOREIGN = /trotwell|manhattan|dollar|US\$|\$\s?\d/i;
const SPELLED_AS_THERE = /\b(neighbor|favorite|canceled|judgment)/i;

const PAGES = {
  visitor: ['/', '/auth?tab=signup'],
  parent: [
    '/dashboard',
    '/find-walkers',
    '/find-walkers?dialog=profile&walker={walker}',
    '/booking/{completed}',
    '/booking/{completed}?dialog=adjust',
    '/booking/{paid}/receipt',
    '/rewards',
  ],
  walker: ['/dashboard', '/profile?edit=walker', '/booking/{accepted}'],
  admin: ['/dashboard', '/admin/bookings', '/admin/overview', '/booking/{paid}/receipt?dialog=refund'],
} as const;

const shownIn = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(
      /\b(action|href|src|data-[\w-]+|id|name|for|value|class|form|list|aria-\w+by|hx-[\w:-]+)="[^"]*"/g,
      '',
    )
    .replace(/\s+/g, ' ');

describe('in a market with euros', () => {
  let everyone: Everyone;
  let walk: DueWalk;
  beforeAll(async () => {
    everyone = await onePersonOfEachKind(app);
    walk = await aDueWalk(app, stripe);
  });

  it('no page names another market, shows dollars or is spelled as there (MARKET-1, MARKET-4, MARKET-12)', async () => {
    const found: string[] = [];
    for (const [who, paths] of Object.entries(PAGES))
      for (const path of paths) {
        const response = await everyone.people[who as keyof typeof PAGES].raw(addressIn(everyone.ids, path));
        const text = shownIn(await response.text());
        expect([path, response.status]).toEqual([path, 200]);
        const at = Math.max(text.search(FOREIGN), who === 'admin' ? -1 : text.search(SPELLED_AS_THERE));
        if (at >= 0) found.push(`${who} ${path}: …${text.slice(Math.max(0, at - 60), at + 40)}…`);
      }
    expect(found).toEqual([]);
  });

  it('no email does', () => {
    const site = { baseUrl: 'https://windywalks.example' };
    const found = samples.flatMap((email) => {
      const { subject, text, html } = renderEmail(email, site);
      const line = [subject, text, shownIn(html)].join('\n');
      const at = Math.max(line.search(FOREIGN), line.search(SPELLED_AS_THERE));
      return at < 0 ? [] : [`${email.kind}: …${line.slice(Math.max(0, at - 60), at + 40)}…`];
    });
    expect(found).toEqual([]);
  });

  it('a walk, a tip and a refund are charged, stored and shown in euros (MARKET-4)', async () => {
    const { parent, booking } = walk;
    const page = `/booking/${booking}`;
    const admin = await anAdmin(app);
    const confirm = async ({ body }: Awaited<ReturnType<typeof askToPay>>) => {
      const intent = String(body.payment_intent_id);
      await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
      const paid = await parent.browser.call('functions/confirm-payment-success', {
        payment_intent_id: intent,
      });
      expect(paid).toMatchObject({ status: 200, body: { success: true, processing: false } });
    };
    expect((await parent.browser.get(page)).text).toContain('€ 13,13');
    await confirm(await askToPay(walk));

    const tips = await parent.browser.get(`${page}?dialog=tip`);
    for (const shown of ['€ 2', '€ 5', '€ 10', 'From € 1,00 to € 100,00.'])
      expect(tips.text).toContain(shown);
    const refused = await parent.browser.post(`${page}?dialog=tip`, {
      intent: 'tip',
      tip: 'own',
      amount: '0,50',
    });
    expect([refused.status, refused.text.includes('from € 1,00 to')]).toEqual([422, true]);
    const asked = await parent.browser.post(`${page}?dialog=tip`, {
      intent: 'tip',
      tip: 'own',
      amount: '4,50 €',
    });
    expect(asked.path).toContain('tip=4.50');
    await confirm(await parent.browser.call('functions/process-tip', { booking_id: booking, tip: 4.5 }));

    const refund = {
      intent: 'refund',
      kind: 'walk',
      amount: '€ 1,25',
      reason: 'Late',
      refundedWhenShown: '0',
    };
    await admin.browser.post(`${page}/receipt?dialog=refund`, refund);
    const receipt = await parent.browser.get(`${page}/receipt`);
    expect(receipt.text).toContain('Windy Walks');
    for (const shown of ['€ 13,13', '€ 4,50', '€ 1,25']) expect(receipt.text).toContain(shown);

    const { data } = await stripe.client.paymentIntents.list();
    expect(data.map(({ amount, currency }) => [amount, currency])).toEqual([
      [450, 'eur'],
      [1313, 'eur'],
    ]);
    expect(
      await app.sql(
        'select a.currency as asked, p.currency as paid, p.amount::text, p.refunded_amount::text as refunded from payments p join payment_attempts a using (payment_intent_id) where p.booking_id = $1 order by p.amount',
        [booking],
      ),
    ).toEqual([
      { asked: 'eur', paid: 'eur', amount: '4.50', refunded: '0.00' },
      { asked: 'eur', paid: 'eur', amount: '13.13', refunded: '1.25' },
    ]);
  });
});
