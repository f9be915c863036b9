/** Stripe's documented test cards. Any other number with a valid check digit behaves like 4242 4242 4242 4242. */
export type CardOutcome =
  | { does: 'succeed'; thenDisputed?: string; refunds?: 'pending' | 'failing' }
  /** `keepable`: the bank accepts it for later payments, and then declines them. */
  | { does: 'decline'; code: string; declineCode?: string; message: string; keepable?: boolean }
  /** `always`: also when the card was kept with a challenge before. */
  | { does: 'challenge'; afterPass: CardOutcome; always?: boolean }
  /** Stays pending until it is settled at /dev/stripe. */
  | { does: 'wait' };

const GENERIC = 'Your card was declined.';
const succeed: CardOutcome = { does: 'succeed' };

function decline(declineCode: string): CardOutcome & { does: 'decline' } {
  return { does: 'decline', code: 'card_declined', declineCode, message: GENERIC };
}

const insufficientFunds: CardOutcome = {
  does: 'decline',
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const outcomes: Record<string, CardOutcome> = {
  '4000000000000002': decline('generic_decline'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': decline('lost_card'),
  '4000000000009979': decline('stolen_card'),
  '4000000000000069': { does: 'decline', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    does: 'decline',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    does: 'decline',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  '4000000000000259': { does: 'succeed', thenDisputed: 'fraudulent' },
  '4000000000002685': { does: 'succeed', thenDisputed: 'product_not_received' },
  '4000000000005126': { does: 'succeed', refunds: 'failing' },
  '4000000000007726': { does: 'succeed', refunds: 'pending' },
  '4000000000000341': { ...decline('generic_decline'), keepable: true },
  '4000002500003155': { does: 'challenge', afterPass: succeed },
  '4000002760003184': { does: 'challenge', afterPass: succeed, always: true },
  '4000008260003178': { does: 'challenge', afterPass: insufficientFunds },
  // Not a number of Stripe's: card payments there are rarely pending, but the state exists.
  '4000000000000333': { does: 'wait' },
};

const ready: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_processing: '4000000000000333',
};

export function outcomeOf(number: string): CardOutcome {
  return outcomes[number] ?? succeed;
}

export function testCardNumber(paymentMethod: string): string | undefined {
  return ready[paymentMethod];
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'visa';
}

export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
