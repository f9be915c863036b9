import { html } from 'hono/html';
import { settings } from '../ids.ts';

export type Html = ReturnType<typeof html>;

export const dollarText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: settings.currency });

export function layout(title: string, body: Html, width: 'narrow' | 'wide' = 'narrow'): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/dev/stripe/stripe.css">
</head>
<body class="stripe-page ${width}">
<header><p><span class="stripe-badge">Test mode</span> Stripe emulator. No real money moves.</p></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
}
