import type { PayoutProblem } from '../../src/domain/payout-problem.ts';
import { msg } from '../../src/translate.ts';

export const PAYOUT_PROBLEMS: Record<PayoutProblem, string> = {
  account_closed: msg('Your bank account was closed. Add another one in Stripe.'),
  no_account: msg("Your bank can't find your account. Check the account number in Stripe."),
  bank_refused: msg("Your bank didn't accept a payout. Check your bank account in Stripe."),
  bank_account: msg('Stripe needs a bank account that it can pay to.'),
  document: msg('Stripe needs a document that proves who you are.'),
  details: msg('Stripe needs more details about you.'),
  review: msg("Stripe is checking your details. There's nothing for you to do."),
};
