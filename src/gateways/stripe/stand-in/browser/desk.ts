import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import type { Books } from '../books.ts';
import { committed } from '../committed.ts';
import type { Deliverer } from '../deliveries.ts';
import { closeDispute, openDispute, submitEvidence } from '../disputes.ts';
import { settleIntent } from '../payments.ts';
import { payOutNow, stepPayout } from '../payouts.ts';
import { refundCharge } from '../refunding.ts';
import { found } from '../refusals.ts';
import { mountControls } from './controls.ts';
import { overviewOf } from './overview.ts';
import { overviewPage } from './overview-page.ts';
import { completeAccount, restrictAccount } from './setups.ts';

type Act = (books: Books, id: string) => void;

/** What the buttons of the page do, by what they stand beside. */
const acts: Record<string, Record<string, Act>> = {
  accounts: {
    complete: (books, id) => completeAccount(books, id, 'Jenny Rosen', '6789'),
    restrict: restrictAccount,
    payout: payOutNow,
  },
  payments: {
    pay: (books, id) => settleIntent(books, intentNamed(books, id), true),
    decline: (books, id) => settleIntent(books, intentNamed(books, id), false),
    refund: (books, id) => refundAll(books, chargeOf(books, id)),
    dispute: (books, id) => openDispute(books, chargeOf(books, id), 'fraudulent'),
  },
  disputes: {
    review: (books, id) => submitEvidence(books, disputeNamed(books, id), {}, true),
    win: (books, id) => closeDispute(books, disputeNamed(books, id), 'won'),
    lose: (books, id) => closeDispute(books, disputeNamed(books, id), 'lost'),
  },
  payouts: {
    send: (books, id) => stepPayout(books, found(books.get('payouts', id), 'payout', id), 'in_transit'),
    arrive: (books, id) => stepPayout(books, found(books.get('payouts', id), 'payout', id), 'paid'),
    fail: (books, id) => stepPayout(books, found(books.get('payouts', id), 'payout', id), 'failed'),
  },
};

/** The page at /dev/stripe, and what its buttons do. */
export function mountDesk(app: Hono, books: Books, deliverer: Deliverer): void {
  app.get('/', (c) => c.html(overviewPage(overviewOf(books))));
  mountControls(app, books, deliverer);
  app.post('/events/:id', async (c) => {
    if (!books.get('events', c.req.param('id'))) return c.notFound();
    await deliverer.deliver(c.req.param('id'));
    return toDesk(c);
  });
  app.post('/:shelf/:id', async (c) => {
    const { intent } = await c.req.parseBody();
    const act = acts[c.req.param('shelf')]?.[String(intent)];
    if (!act) return c.notFound();
    committed(books, () => act(books, c.req.param('id')));
    return toDesk(c);
  });
}

const toDesk = (c: Context): Response => c.redirect('/dev/stripe', 303);

function intentNamed(books: Books, id: string): Stripe.PaymentIntent {
  return found(books.get('intents', id), 'payment_intent', id);
}

function chargeOf(books: Books, intentId: string): Stripe.Charge {
  const id = String(intentNamed(books, intentId).latest_charge);
  return found(books.get('charges', id), 'charge', id);
}

function disputeNamed(books: Books, id: string): Stripe.Dispute {
  return found(books.get('disputes', id), 'dispute', id);
}

/** As somebody would do at Stripe's own dashboard, past the app. */
function refundAll(books: Books, charge: Stripe.Charge): void {
  refundCharge(books, charge, {
    amount: charge.amount - charge.amount_refunded,
    reason: 'requested_by_customer',
    reverseTransfer: charge.transfer !== undefined,
    metadata: {},
  });
}
