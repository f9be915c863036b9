import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, layout } from './layout.ts';

export function setupPage(account: Stripe.Account): Html {
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
<div class="stripe-buttons">
<button class="stripe-button main" name="intent" value="complete">Complete setup</button>
<button class="stripe-button" name="intent" value="later">Save and finish later</button>
<button class="stripe-button" name="intent" value="expire">Let this link expire</button>
</div>
</form>`,
  );
}
