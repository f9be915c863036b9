import { type Cents, formatMoney, wholeMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';

/** "$9.75 a walk, $234 for 24" */
export const earningsText = (price: Cents, count: number): string =>
  count > 1
    ? tr('{amount} a walk, {total} for {count}', {
        amount: formatMoney(price),
        total: wholeMoney(price * count),
        count,
      })
    : formatMoney(price);
