import type { StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { cardProblemText } from '../../../islands/paymentDialog/useStripeForm.ts';
import { billOf } from '../../../src/domain/payments/bill.ts';

describe('the bill', () => {
  it('of a walk that took longer: 1.25 h at $10.50 is $13.13 (PAYMENT-1, PAYMENT-2)', () => {
    const walk = { hourlyRate: 1050, durationHours: 1, totalAmount: 1050 };
    expect(billOf({ ...walk, actualDurationHours: 1.25, finalAmount: 1313 })).toEqual({
      hourlyRate: 1050,
      bookedHours: 1,
      actualHours: 1.25,
      booked: 1050,
      adjustment: 263,
      total: 1313,
      fee: 0,
      payout: 1313,
    });
  });

  it('of a walk that took less time has a negative adjustment (PAYMENT-2)', () => {
    const walk = { hourlyRate: 2000, durationHours: 2, totalAmount: 4000 };
    const bill = billOf({ ...walk, actualDurationHours: 1.5, finalAmount: 3000 });
    expect([bill.adjustment, bill.total, bill.payout]).toEqual([-1000, 3000, 3000]);
  });

  it('before the duration is confirmed uses the booked time', () => {
    const bill = billOf({
      hourlyRate: 1850,
      durationHours: 1.5,
      totalAmount: null,
      actualDurationHours: null,
      finalAmount: null,
    });
    expect([bill.booked, bill.adjustment, bill.total]).toEqual([2775, 0, 2775]);
  });
});

describe('the text about a declined card', () => {
  it.each<[Omit<StripeError, 'message'>, RegExp]>([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, /another card/],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, /ask your bank/],
    [{ type: 'card_error', code: 'incorrect_cvc' }, /three or four digits/],
    [{ type: 'card_error', code: 'expired_card' }, /check the date/],
    [{ type: 'api_connection_error' }, /Nothing was charged/],
  ])('%o', (problem, words) => {
    expect(cardProblemText({ ...problem, message: 'The bank said no.' }, '')).toMatch(words);
    expect(cardProblemText({ ...problem, message: 'The bank said no.' }, '')).toContain('The bank said no.');
  });

  it('does not reveal that a card is stolen', () => {
    const error = (decline_code: string) =>
      cardProblemText({ type: 'card_error', code: 'card_declined', decline_code, message: 'No.' }, '');
    expect(error('stolen_card')).toBe(error('generic_decline'));
  });

  it('has its own text when the provider has none', () => {
    expect(cardProblemText({ type: 'api_error' }, 'An error occurred during payment')).toBe(
      'An error occurred during payment',
    );
  });
});
