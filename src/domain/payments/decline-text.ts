import { msg, tr } from '../../translate.ts';

/** Stripe's words for most declines. It answers the server in English only. */
const KNOWN: readonly string[] = [
  msg('Your card was declined.'),
  msg('Your card was declined. This transaction requires authentication.'),
  msg('Your card has insufficient funds.'),
  msg('Your card has expired.'),
  msg("Your card's security code is incorrect."),
  msg('Your card number is incorrect.'),
  msg('Your card does not support this type of purchase.'),
  msg('An error occurred while processing your card. Try again in a little bit.'),
];

/** In the reader's language; words that we don't know stay as they are. */
export const declineText = (message: string): string => (KNOWN.includes(message) ? tr(message) : message);
