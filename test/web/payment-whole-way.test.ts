import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aChild, aParent, aWalker } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';
import { bookingsOf, jobsOf } from '../support/reads.ts';
import { freshEmulator, setRules, visit } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeAll(() => setRules(stripe, { transfersLate: false }));
afterEach(() => clock.setOffset(0));

async function payByCard(clientSecret: string): Promise<number> {
  const [id] = clientSecret.split('_secret_');
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
  const answer = await stripe.emulator.app.request(`/api/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: JSON.stringify({ client_secret: clientSecret, card }),
    headers: { authorization: `Bearer ${stripe.config.publishableKey}`, 'content-type': 'application/json' },
  });
  return answer.status;
}

onlyInCI('a walk of 1.25 hours at $10.50 is charged $13.13, from the request to the receipts', async () => {
  const walker = await aWalker(app, { professional: { hourlyRate: 1050 } });
  const { body: setup } = await walker.browser.call('functions/create-stripe-connect-account', {});
  await visit(stripe.emulator, String(setup.onboarding_url), 'complete');
  await walker.browser.call('functions/check-stripe-onboarding-status', {});

  const parent = await aParent(app);
  const seen = await parent.browser.post(`/find-walkers?dialog=book&walker=${walker.id}`, {
    intent: 'request-booking',
    'shown.rate': '1050',
    walker: walker.id,
    child: await aChild(app, parent),
    date: Temporal.PlainDate.from(clock.today()).add({ days: 3 }).toString(),
    time: '08:00',
    duration: '1',
    pickup: '245 W 21st St',
    dropoff: 'P.S. 11',
    notes: '',
    requestKey: randomUUID(),
  });
  expect(seen.text).toContain('Booking Created Successfully!');
  const [{ id: booking } = { id: '' }] = await bookingsOf(app, parent.id);
  await walker.browser.post('/dashboard', { intent: 'accept', booking });
  clock.advance('P4D');
  await walker.browser.post('/dashboard', { intent: 'complete', booking });
  const path = `/booking/${booking}`;
  const adjusted = await parent.browser.post(`${path}?dialog=adjust`, {
    intent: 'adjust',
    actualDuration: '1.25',
  });
  expect(adjusted.text).toContain('Time adjustment confirmed');

  const started = await parent.browser.call('functions/process-booking-payment', {
    booking_id: booking,
    final_amount: 13.13,
    platform_fee_percentage: 0,
  });
  expect(await payByCard(String(started.body.client_secret))).toBe(200);
  const confirmed = await parent.browser.call('functions/confirm-payment-success', {
    payment_intent_id: started.body.payment_intent_id,
  });
  expect(confirmed.body).toMatchObject({ success: true, processing: false });

  const charges = (await stripe.client.charges.list()).data;
  expect(charges.map(({ amount, currency, application_fee_amount: fee }) => [amount, currency, fee])).toEqual(
    [[1313, 'usd', null]],
  );
  const [transfer] = (await stripe.client.transfers.list()).data;
  expect(transfer).toMatchObject({ amount: 1313, source_transaction: charges[0]?.id });
  expect((await parent.browser.get(path)).text).toContain('$13.13');
  const receipts = await jobsOf(app, 'mail.receipt');
  expect(receipts).toHaveLength(2);
  for (const row of receipts) {
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    const { text } = renderEmail(email!, { baseUrl: 'https://trotwell.test' });
    expect(text).toMatch(/(Total paid|You receive): +\$13\.13/);
  }
});
