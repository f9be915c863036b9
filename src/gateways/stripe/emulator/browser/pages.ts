import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { balanceOf } from '../balances.ts';
import { unixNow } from '../ids.ts';
import type { EmulatorStore } from '../store.ts';
import { StripeApiError } from '../stripe-api-error.ts';
import type { EventSender } from '../webhook-sender.ts';
import { createBrowserApi } from './api.ts';
import { registerDashboard } from './dashboard.ts';
import { dollarText, type Html, layout } from './layout.ts';
import { finishSetup } from './setups.ts';
import { stylesheet } from './stylesheet.ts';

export function createBrowserRoutes(
  store: EmulatorStore,
  webhookSender: EventSender,
  publishableKey: string,
  scripts = import.meta.dirname,
): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    return c.text(error.message, error.status);
  });
  app.get('/stripe.js', (c) =>
    c.body(browserScript(scripts), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/stripe.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.route('/api', createBrowserApi(store, publishableKey));
  registerSetupRoutes(app, store);
  registerDashboard(app, store, webhookSender);
  return app;
}

function registerSetupRoutes(app: Hono, store: EmulatorStore): void {
  app.get('/setup/:token', (c) => {
    const link = store.get('setupLinks', c.req.param('token'));
    const account = link && store.get('accounts', link.account);
    if (!link || !account) return c.notFound();
    if (link.used || link.expiresAt < unixNow()) return c.redirect(link.refreshUrl, 303);
    return c.html(setupPage(account));
  });
  app.get('/express/:token', (c) => {
    const token = c.req.param('token');
    const link = store.get('loginLinks', token);
    const account = link && link.expiresAt >= unixNow() && store.get('accounts', link.account);
    if (!account) return c.html(USED_LINK, 410);
    store.change(() => store.drop('loginLinks', token));
    return c.html(expressPage(store, account));
  });
  app.post('/setup/:token', async (c) => {
    const link = store.get('setupLinks', c.req.param('token'));
    if (!link) return c.notFound();
    const form = await c.req.parseBody();
    return c.redirect(
      store.change(() => finishSetup(store, link, form)),
      303,
    );
  });
}

const parts = ['elements', 'card-fields', 'challenge', 'stripe'];

let script: string | undefined;

/** One classic script in a function scope, as Stripe's own is loaded. */
function browserScript(folder: string): string {
  const read = (name: string) => stripTypeScriptTypes(readFileSync(join(folder, `${name}.ts`), 'utf8'));
  script ??= `(() => {\n${parts.map((name) => unmodule(read(name))).join('\n')}\n})();\n`;
  return script;
}

function unmodule(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{\};$/gm, '')
    .replace(/^export (?=function|const)/gm, '');
}

const USED_LINK = layout(
  'This link has been used',
  html`<p>It opens once, for a few minutes. Ask for another one in Trotwell.</p>`,
);

/** What an account's holder sees of their own account. */
function expressPage(store: EmulatorStore, account: Stripe.Account): Html {
  const bank = account.external_accounts?.data[0] as Stripe.BankAccount | undefined;
  const { available, pending } = balanceOf(store, account.id);
  const payouts = store.all('payouts').filter((one) => one.account === account.id);
  return layout(
    'Your Stripe account',
    html`<p>Bank account: ${bank ? `${bank.bank_name} ·· ${bank.last4}` : 'none'}</p>
<p>Available: ${dollarText(available[0]?.amount ?? 0)}. On the way: ${dollarText(pending[0]?.amount ?? 0)}.</p>
<ul>${payouts.map(({ payout }) => html`<li>${dollarText(payout.amount)} ${payout.status}</li>`)}</ul>`,
  );
}

function setupPage(account: Stripe.Account): Html {
  return layout(
    'Set up your payouts',
    html`<p>Set up payouts from Trotwell for ${account.email ?? 'this account'}.</p>
<form method="post">
<div class="stripe-field">
<label class="stripe-label" for="holder">Name on the bank account</label>
<input class="stripe-input" id="holder" name="holder" value="Jenny Rosen" autocomplete="name" maxlength="100">
</div>
<div class="stripe-field">
<label class="stripe-label" for="routing">Routing number</label>
<input class="stripe-input" id="routing" name="routing" value="110000000" inputmode="numeric" maxlength="9">
</div>
<div class="stripe-field">
<label class="stripe-label" for="number">Account number</label>
<input class="stripe-input" id="number" name="number" value="000123456789" inputmode="numeric" maxlength="17">
</div>
<div class="stripe-field">
<label class="stripe-label" for="born">Date of birth</label>
<input class="stripe-input" id="born" name="bornOn" type="date" value="1990-01-01">
</div>
<div class="stripe-field">
<label class="stripe-label" for="guardian">Parent or legal guardian, under 18</label>
<input class="stripe-input" id="guardian" name="guardian" autocomplete="off" maxlength="100">
</div>
<div class="stripe-buttons">
<button class="stripe-button main" name="intent" value="complete">Complete setup</button>
<button class="stripe-button" name="intent" value="later">Save and finish later</button>
<button class="stripe-button" name="intent" value="expire">Let this link expire</button>
</div>
</form>`,
  );
}
