import { brandOf, isCardNumber, outcomeOf, testCardNumber } from './cards.ts';
import { appClock, newId, unixNow } from './ids.ts';
import type { EmulatorStore, StoredCard } from './store.ts';
import { noSuch, StripeApiError } from './stripe-api-error.ts';

export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

export function storedCard(typed: TypedCard): StoredCard {
  const number = typed.number.replaceAll(/\s/g, '');
  const expYear = typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  if (!isCardNumber(number)) throw badCard('incorrect_number', 'number', 'Your card number is incorrect.');
  checkExpiry(typed.expMonth, expYear);
  return {
    id: newId('pm'),
    outcome: outcomeOf(number),
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: typed.expMonth,
    expYear,
    customer: null,
    created: unixNow(),
  };
}

function testCard(paymentMethod: string): StoredCard {
  const number = testCardNumber(paymentMethod);
  if (!number) throw noSuch('PaymentMethod', paymentMethod, 'payment_method', 400);
  return storedCard({ number, expMonth: 12, expYear: appClock.now().getUTCFullYear() + 2 });
}

/** A kept card, or one of the ready-made ones. */
export function chosenCard(store: EmulatorStore, paymentMethod: string): StoredCard {
  return store.get('cards', paymentMethod) ?? testCard(paymentMethod);
}

function checkExpiry(month: number, year: number): void {
  if (month < 1 || month > 12) {
    throw badCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const now = appClock.now();
  const over = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (over) throw badCard('invalid_expiry_year', 'exp_year', "Your card's expiration date is in the past.");
}

function badCard(code: string, param: string, message: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, param, message });
}
