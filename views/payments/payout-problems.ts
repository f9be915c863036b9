import type { PayoutProblem } from '../../src/domain/payout-problem.ts';
import { msg } from '../../src/translate.ts';

export const PAYOUT_PROBLEMS: Record<PayoutProblem, string> = {
  account_closed: msg(
    'Your bank account was closed, so your bank sent our payout back. Add another one in Stripe.',
  ),
  no_account: msg(
    "Your bank doesn't know the account, so it sent our payout back. Check the numbers in Stripe.",
  ),
  bank_refused: msg('Your bank sent our payout back. Check your bank account in Stripe.'),
  bank_account: msg('Stripe needs a bank account that it can pay to.'),
  document: msg('Stripe needs a document that proves who you are.'),
  details: msg('Stripe needs more details about you.'),
  review: msg("Stripe is checking your details. There's nothing for you to do."),
};
