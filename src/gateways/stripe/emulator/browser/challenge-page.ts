import { html } from 'hono/html';
import type Stripe from 'stripe';
import { dollars, type Html, layout } from './layout.ts';

export function challengePage(intent: Stripe.PaymentIntent): Html {
  return layout(
    '3D Secure 2 test',
    html`<p>Your bank wants to confirm that you're paying ${dollars(intent.amount)}. This is a test: choose what happens.</p>
<form method="post">
<div class="stripe-buttons">
<button class="stripe-button main" name="intent" value="pass">Complete authentication</button>
<button class="stripe-button" name="intent" value="fail">Fail authentication</button>
</div>
</form>`,
  );
}
