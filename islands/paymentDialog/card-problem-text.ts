import type { StripeError } from '@stripe/stripe-js';
import { declineText } from '../../src/domain/payments/decline-text.ts';
import { msg, tr } from '../../src/translate.ts';

/** Advice by decline code. Stolen and lost cards get the generic text, so that a thief learns nothing. */
const advice: Record<string, string> = {
  insufficient_funds: msg('Please use another card, or try again later.'),
  expired_card: msg('Please check the date, or use another card.'),
  incorrect_cvc: msg('Please check the three or four digits on the card.'),
  incorrect_number: msg('Please check the number.'),
  processing_error: msg('Nothing was charged. Please try once more.'),
  payment_intent_authentication_failure: '',
  api_connection_error: msg('Nothing was charged. Please check your connection and try once more.'),
};

const GENERAL = msg('Please try another card, or ask your bank why.');

export function cardProblemText(problem: StripeError, fallback: string): string {
  const next = advice[problem.decline_code ?? ''] ?? advice[problem.code ?? problem.type];
  const isDecline = problem.type === 'card_error';
  const sentences = [
    problem.message ? declineText(problem.message) : fallback,
    (next ?? (isDecline ? GENERAL : '')) && tr(next ?? GENERAL),
  ].filter(Boolean);
  return sentences
    .map((sentence, at) => (at < sentences.length - 1 ? sentence.replace(/[^.!?]$/, '$&.') : sentence))
    .join(' ');
}
