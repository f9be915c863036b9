/** Why a walker's money does not arrive (PAYMENT-31): the first three are of their bank, the others of Stripe. */
export type PayoutProblem =
  | 'account_closed'
  | 'no_account'
  | 'bank_refused'
  | 'bank_account'
  | 'document'
  | 'details'
  /** Stripe checks what it has; nothing is asked of the walker. */
  | 'review';
