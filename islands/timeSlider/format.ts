import { durationText } from '../../src/domain/bookings/schedule.ts';
import { type Cents, formatMoney, priceOf } from '../../src/money.ts';

/** "+$2.63", "-$2.50", "$0.00". */
export const signedAmount = (cents: Cents): string =>
  cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);

/** "1h 15m, $24.38": what a length is and costs, as it is read out. */
export const spokenLength = (rate: Cents, hours: number): string =>
  `${durationText(hours)}, ${formatMoney(priceOf(rate, hours))}`;
