import { html } from 'hono/html';
import type { Controls, Fault } from '../controls.ts';
import type { Html } from './layout.ts';

type Options = [value: string, label: string][];

const calls: Options = [
  ['*', 'Every call'],
  ['POST /v1/payment_intents', 'Opening a payment'],
  ['GET /v1/payment_intents/*', 'Reading a payment'],
  ['POST /v1/refunds', 'Refunding'],
  ['*account*', 'Account setup'],
  ['*/card/*', 'The card form'],
];
const failures: Options = [
  ['reset', 'drops the connection'],
  ['hang', 'never responds'],
  ['slow', 'takes 3 seconds'],
  ['400', 'is refused (400)'],
  ['429', 'is rate limited (429)'],
  ['500', 'fails (500)'],
];
const moments: Options = [
  ['before', 'before it takes effect'],
  ['after', 'after it takes effect'],
];

export function controlsSection({ faults, deliveries }: Controls): Html {
  return html`<section><h2>Simulated failures</h2>
${faults.length === 0 ? html`<p>None. Stripe responds normally.</p>` : faultList(faults)}
<form class="stripe-controls" method="post" action="/dev/stripe/faults">
${select('call', 'Call', calls)}${select('does', 'Failure', failures)}${select('when', 'When', moments)}
${number('times', 'Number of times (empty: always)', '', 1, 100)}
<button class="stripe-button">Simulate failure</button>
</form>
</section>
<section><h2>Event delivery</h2>
<p>${deliveries.held ? 'Events are held back.' : 'Events are sent right away.'}</p>
<form class="stripe-controls" method="post" action="/dev/stripe/webhooks">
${number('late', 'Delay in seconds', String(deliveries.late), 0, 3600)}
${number('copies', 'Copies of each event', String(deliveries.copies), 1, 10)}
<label class="stripe-tick"><input type="checkbox" name="held"${deliveries.held ? html` checked` : ''}> Hold events back</label>
<button class="stripe-button">Save delivery settings</button>
</form>
${deliveries.held ? releases() : ''}
</section>`;
}

function faultList(faults: Fault[]): Html {
  return html`<ul>${faults.map((fault) => html`<li>${sentenceOf(fault)}</li>`)}</ul>
<form class="stripe-controls" method="post" action="/dev/stripe/faults"><button class="stripe-button main" name="clear" value="on">Clear all failures</button></form>`;
}

function sentenceOf({ call, does, when, times }: Fault): string {
  const what = failures.find(([value]) => value === does)?.[1];
  const where = calls.find(([value]) => value === call)?.[1] ?? call;
  const moment = when === 'after' ? ', after it takes effect' : '';
  return `${where} ${what}${moment}: ${times === null ? 'always' : `${times} more`}.`;
}

function releases(): Html {
  const orders = ['oldest first', 'newest first', 'shuffled'];
  return html`<form class="stripe-controls" method="post" action="/dev/stripe/webhooks">${orders.map(
    (order) => html`<button class="stripe-button" name="release" value="${order}">Release ${order}</button>`,
  )}</form>`;
}

function select(name: string, label: string, options: Options): Html {
  return html`<div class="stripe-field"><label class="stripe-label" for="${name}">${label}</label>
<select class="stripe-input" id="${name}" name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}">${text}</option>`,
  )}</select></div>`;
}

function number(name: string, label: string, value: string, least: number, most: number): Html {
  return html`<div class="stripe-field"><label class="stripe-label" for="${name}">${label}</label>
<input class="stripe-input" id="${name}" name="${name}" type="number" min="${least}" max="${most}" value="${value}"></div>`;
}
