import { type Fact, fact } from './facts.ts';

export const OF_MONEY = {
  cardNumber: fact(
    'a card number reaches the payment provider alone; brand, last digits and expiry are stored',
    'PC-----T--',
    'p------',
    'web/payments/cards.test.ts › is stored as brand, last digits, expiry and ids; the number reaches only the provider',
  ),
  cardOwner: fact(
    'saved cards are read by their owner alone',
    'PC--------',
    'p------',
    'web/row-level-security.test.ts › ${table}: a stranger reads nothing of others',
    ['migrations/policies/payments.ts', 'read: `owner_id = ${ME} or', 'read: `true or'],
  ),
  cardGone: fact(
    'a saved card is deleted here and at the provider when it is removed or the account closes',
    'PC--------',
    'p------',
    'web/payments/cards.test.ts › is removed here and at the provider when the account is closed',
  ),
  automatic: fact(
    'a card is charged automatically where its owner turned that on, and until they turn it off',
    'PC---DAT--',
    'pe-----',
    'web/payments/automatic-payment.test.ts › is on in the settings until the parent turns it off',
  ),
  automaticDay: fact(
    'an automatic charge comes 24 hours after the walk, at the booked time, with a receipt',
    'PC---DAT--',
    'pen----',
    'web/payments/automatic-payment.test.ts › confirms the booked time and charges the saved card a day after the walk',
    ['src/domain/payments/automatic/automatic-payment.ts', 'WAIT_MS = 24', 'WAIT_MS = 48'],
  ),
  automaticStop: fact(
    'an automatic charge is stopped by the parent of the walk alone',
    'PC--------',
    'p------',
    'web/payments/automatic-payment.test.ts › is turned on with a saved card only, and stopped by the parent of the walk only',
  ),
  final: fact(
    'the rate times the time walked is all that the family pays, and all of it goes to the walker',
    'PC---DAT--',
    'pe-----',
    'domain/payments/bill.test.ts › of a walk that took longer: 1.25 h at $10.50 is $13.13',
    ['src/domain/payments/bill.ts', 'const total = booking.finalAmount ?? booked', 'const total = booked'],
  ),
  tip: fact(
    'all of a tip goes to the walker',
    'PC---DAT--',
    'pe-----',
    'web/payments/tips.test.ts › takes one press with the saved card, as a separate charge, all of it for the walker',
  ),
  cancelFree: fact(
    'a walk that does not take place is not charged',
    'PC---DAT--',
    'pe-----',
    'web/bookings/no-show.test.ts › reports it from 15 minutes after the start, and the walk is canceled with that reason',
  ),
  paidReview: fact(
    'walks are reviewed by the family that paid for them',
    'PCF-BDA--S',
    'p------',
    'web/bookings/detail.test.ts › is refused before payment, and to the walker',
    [
      'src/domain/bookings/lifecycle/lifecycle.ts',
      "from: ['payment_confirmed'],\n    to: 'reviewed'",
      "from: ['completed', 'payment_confirmed'],\n    to: 'reviewed'",
    ],
  ),
  reviewOnce: fact(
    'a walk is reviewed once',
    'PCF-BDA--S',
    'p------',
    'web/bookings/detail.test.ts › offers five stars, five by default, and accepts one review',
  ),
  payouts: fact(
    'payouts are set up once, and the walker alone reads them beside the team',
    '----BDAT--',
    'pe-----',
    'web/payouts.test.ts › is for approved walkers only',
  ),
  points: fact(
    'points of leading walkers are seen by walkers and the team, never by families',
    '----BDAT--',
    'p------',
    'web/row-level-security.test.ts › ${table}: a stranger reads nothing of others',
    [
      'migrations/policies/payments.ts',
      'const READS_REWARDS = `${MINE} or ${STAFF}`',
      "const READS_REWARDS = 'true'",
    ],
  ),
  pointsPaid: fact(
    'a walk earns points once, when it is paid',
    'PC---DAT--',
    'pen----',
    'web/rewards/earning.test.ts › a walk earns points the moment its payment is confirmed, for both, and once',
  ),
  streak: fact(
    'a streak counts weeks with a paid walk',
    'PC---DAT--',
    'p------',
    'domain/rewards/engine.test.ts › bring 5 × the streak once a week, from the second week in a row',
  ),
  early: fact(
    'Early Adopter is for people approved by its last day',
    'PC--BDAT--',
    'p------',
    'web/rewards/referrals.test.ts › Early Adopter for people approved by the last day, in the market’s time',
  ),
} satisfies Record<string, Fact>;
