import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoney } from '../../../../money.ts';
import type { Delivery } from '../books.ts';
import { type Html, layout } from './layout.ts';

export interface Overview {
  accounts: Stripe.Account[];
  intents: Stripe.PaymentIntent[];
  events: { event: Stripe.Event; delivery: Delivery | undefined }[];
}

/** Everything that the stand-in holds, newest first, with what a tester may do to it. */
export function overviewPage({ accounts, intents, events }: Overview): Html {
  return layout(
    'Stripe stand-in',
    html`<p>Cards: <code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined,
<code>4000 0025 0000 3155</code> asks for a challenge, <code>4000 0000 0000 0333</code> keeps the payment waiting.
Any expiry to come, any CVC.</p>
${table('Accounts', ['Account', 'E-mail', 'Transfers', 'Payouts', 'Details', ''], accounts.map(accountRow))}
${table('Payments', ['Payment', 'Amount', 'Status', 'To', 'Booking', ''], intents.map(paymentRow))}
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

function accountRow(account: Stripe.Account): Html {
  return html`<tr>
<td><code>${account.id}</code></td><td>${account.email}</td>
<td>${account.capabilities?.transfers ?? 'not asked for'}</td>
<td>${account.payouts_enabled ? 'enabled' : 'disabled'}</td>
<td>${account.details_submitted ? 'submitted' : 'missing'}</td>
<td>${act(`accounts/${account.id}`, account.payouts_enabled ? [['restrict', 'Restrict']] : [['complete', 'Complete']])}</td>
</tr>`;
}

function paymentRow(intent: Stripe.PaymentIntent): Html {
  const choices: Choice[] =
    intent.status === 'processing'
      ? [
          ['pay', 'Let it succeed'],
          ['decline', 'Let it fail'],
        ]
      : [];
  return html`<tr>
<td><code>${intent.id}</code></td><td>${formatMoney(intent.amount)}</td>
<td>${intent.status}${intent.last_payment_error ? html` (${intent.last_payment_error.code})` : ''}</td>
<td><code>${intent.transfer_data ? String(intent.transfer_data.destination) : ''}</code></td>
<td><code>${intent.metadata.booking_id ?? ''}</code></td>
<td>${act(`payments/${intent.id}`, choices)}</td>
</tr>`;
}

function eventRow({ event, delivery }: Overview['events'][number]): Html {
  const object = event.data.object as { id?: string };
  const state = delivery?.delivered ? 'yes' : `no, ${delivery?.attempts ?? 0} tries`;
  return html`<tr>
<td><code>${event.id}</code></td><td>${event.type}</td><td><code>${object.id ?? ''}</code></td>
<td>${state}${delivery?.lastAnswer ? html` (${delivery.lastAnswer})` : ''}</td>
<td>${act(`events/${event.id}`, [['deliver', 'Deliver again']])}</td>
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
