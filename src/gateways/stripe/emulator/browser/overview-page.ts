import { html } from 'hono/html';
import type Stripe from 'stripe';
import type { StoredCard } from '../store.ts';
import { controlsSection } from './controls-section.ts';
import { dollarText, type Html, layout } from './layout.ts';
import type { Overview } from './overview.ts';

export function renderOverviewPage({
  controls,
  accounts,
  payments,
  refunds,
  disputes,
  payouts,
  cards,
  events,
}: Overview): Html {
  return layout(
    'Stripe emulator',
    html`<p>Cards: <code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined,
<code>4000 0025 0000 3155</code> requires authentication, <code>4000 0000 0000 0333</code> keeps the payment pending,
<code>4000 0000 0000 0259</code> pays and is then disputed, refunds of <code>4000 0000 0000 5126</code> fail after an hour, and of
<code>4000 0000 0000 7726</code> take an hour. Use any future expiration date and any CVC. Payouts follow the app's clock.
Payouts to a bank account that ends in 1116 fail.</p>
${controlsSection(controls)}
${table('Accounts', ['Account', 'Email', 'Transfers', 'Payouts', 'Details', 'Balance', ''], accounts.map(accountRow))}
${table('Payments', ['Payment', 'Amount', 'Status', 'To', 'Booking', ''], payments.map(paymentRow))}
${table('Refunds', ['Refund', 'Amount', 'Status', 'Payment', ''], refunds.map(refundRow))}
${table('Disputes', ['Dispute', 'Amount', 'Reason', 'Status', 'Payment', ''], disputes.map(disputeRow))}
${table('Payouts', ['Payout', 'Amount', 'Status', 'Account', ''], payouts.map(payoutRow))}
${table('Saved cards', ['Card', 'Number', 'Expires', 'Customer', ''], cards.map(cardRow))}
${table('Events', ['Event', 'Type', 'About', 'Delivered', ''], events.map(eventRow))}`,
    'wide',
  );
}

function table(title: string, columns: string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p>None yet.</p></section>`;
  return html`<section><h2>${title} (${rows.length})</h2>
<div class="stripe-scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div></section>`;
}

function accountRow({ account, pending, available }: Overview['accounts'][number]): Html {
  const choices: Choice[] = account.payouts_enabled
    ? [['restrict', 'Restrict'], ...(pending + available > 0 ? [PAY_OUT] : [])]
    : [['complete', 'Complete']];
  return html`<tr>
<td><code>${account.id}</code></td><td>${account.email}</td>
<td>${account.capabilities?.transfers ?? 'not requested'}</td>
<td>${account.payouts_enabled ? 'enabled' : 'disabled'}</td>
<td>${account.details_submitted ? 'submitted' : 'missing'}</td>
<td>${dollarText(available)} available, ${dollarText(pending)} pending</td>
<td>${act(`accounts/${account.id}`, choices)}</td>
</tr>`;
}

const PAY_OUT: Choice = ['payout', 'Pay out now'];

function paymentRow({ intent, charge }: Overview['payments'][number]): Html {
  return html`<tr>
<td><code>${intent.id}</code></td><td>${dollarText(intent.amount)}</td>
<td>${intent.status}${intent.last_payment_error ? html` (${intent.last_payment_error.code})` : ''}${charge ? sinceThen(charge) : ''}</td>
<td><code>${intent.transfer_data ? String(intent.transfer_data.destination) : ''}</code></td>
<td><code>${intent.metadata.booking_id ?? ''}</code></td>
<td>${act(`payments/${intent.id}`, paymentChoices(intent, charge))}</td>
</tr>`;
}

function sinceThen({ disputed, amount_refunded: refunded }: Stripe.Charge): string {
  return `${disputed ? ', disputed' : ''}${refunded > 0 ? `, ${dollarText(refunded)} refunded` : ''}`;
}

function paymentChoices({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): Choice[] {
  if (status === 'processing')
    return [
      ['pay', 'Mark succeeded'],
      ['decline', 'Mark failed'],
    ];
  if (!charge?.paid || charge.disputed || charge.refunded) return [];
  return [
    ['refund', 'Refund'],
    ['reverse', 'Reverse transfer'],
    ['reverse-half', 'Reverse half'],
    ['dispute', 'Dispute'],
    ['dispute-half', 'Dispute half'],
    ['inquire', 'Inquire'],
    ['warn', 'Warn of fraud'],
  ];
}

const refundChoices: Record<string, Choice[]> = {
  pending: [
    ['settle', 'Mark succeeded'],
    ['fail', 'Mark failed'],
  ],
  succeeded: [['fail', 'Mark failed']],
};

function refundRow({ id, amount, status, payment_intent }: Stripe.Refund): Html {
  return html`<tr>
<td><code>${id}</code></td><td>${dollarText(amount)}</td><td>${status}</td><td><code>${String(payment_intent)}</code></td>
<td>${act(`refunds/${id}`, refundChoices[String(status)] ?? [])}</td>
</tr>`;
}

function disputeRow(dispute: Stripe.Dispute): Html {
  const review: Choice[] = dispute.status.endsWith('needs_response') ? [['review', 'Send evidence']] : [];
  const escalate: Choice[] = /^warning_(?!closed)/.test(dispute.status) ? [['escalate', 'Open dispute']] : [];
  const open = /(needs_response|under_review)$/.test(dispute.status);
  const verdicts: Choice[] = [
    ['win', 'Mark won'],
    ['lose', 'Mark lost'],
  ];
  return html`<tr>
<td><code>${dispute.id}</code></td><td>${dollarText(dispute.amount)}</td><td>${dispute.reason}</td>
<td>${dispute.status}</td><td><code>${String(dispute.payment_intent)}</code></td>
<td>${act(`disputes/${dispute.id}`, open ? [...review, ...escalate, ...verdicts] : [])}</td>
</tr>`;
}

const payoutChoices: Record<string, Choice[]> = {
  pending: [
    ['send', 'Send to the bank'],
    ['cancel', 'Cancel'],
  ],
  in_transit: [
    ['arrive', 'Mark paid'],
    ['fail', 'Mark failed'],
  ],
};

const choicesOf = ({ status, automatic }: Stripe.Payout): Choice[] =>
  (payoutChoices[status] ?? []).filter(([intent]) => !(automatic && intent === 'cancel'));

function payoutRow({ account, payout }: Overview['payouts'][number]): Html {
  return html`<tr>
<td><code>${payout.id}</code></td><td>${dollarText(payout.amount)}</td>
<td>${payout.status}${payout.failure_code ? html` (${payout.failure_code})` : ''}</td>
<td><code>${account}</code></td>
<td>${act(`payouts/${payout.id}`, choicesOf(payout))}</td>
</tr>`;
}

function cardRow({ id, brand, last4, expMonth, expYear, customer }: StoredCard): Html {
  return html`<tr>
<td><code>${id}</code></td><td>${brand} ${last4}</td><td>${expMonth}/${expYear}</td><td><code>${customer}</code></td>
<td>${act(`cards/${id}`, [['renew', 'Renew']])}</td>
</tr>`;
}

function eventRow({ event, delivery }: Overview['events'][number]): Html {
  const object = event.data.object as { id?: string };
  const state = delivery?.delivered ? 'yes' : `no, ${delivery?.attempts ?? 0} tries`;
  return html`<tr>
<td><code>${event.id}</code></td><td>${event.type}</td><td><code>${object.id ?? ''}</code></td>
<td>${state}${delivery?.lastAnswer ? html` (${delivery.lastAnswer})` : ''}</td>
<td>${act(`events/${event.id}`, [['deliver', 'Redeliver']])}</td>
</tr>`;
}

type Choice = [intent: string, label: string];

function act(path: string, choices: Choice[]): Html | string {
  if (choices.length === 0) return '';
  return html`<form method="post" action="/dev/stripe/${path}">${choices.map(
    ([intent, label]) =>
      html`<button class="stripe-button" name="intent" value="${intent}">${label}</button>`,
  )}</form>`;
}
