import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney, priceOf } from '../../src/money.ts';

export const signedAmount = (cents: Cents): string =>
  cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);

export const spokenLength = (rate: Cents, hours: number): string =>
  `${durationText(hours)}, ${formatMoney(priceOf(rate, hours))}`;
