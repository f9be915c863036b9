import { type Cents, formatMoney, priceOf } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';

type Props = { rate: Cents; hours: string };

export const EstimateBox = ({ rate, hours }: Props) => (
  <p className="estimate">
    {tr('Estimated cost')}
    <output id="estimate" htmlFor="duration" data-rate={rate} aria-live="polite">
      {estimate(rate, Number(hours))}
    </output>
  </p>
);

const estimate = (rate: Cents, hours: number): string =>
  hours >= 0.5 && hours <= 8 && hours % 0.5 === 0 ? formatMoney(priceOf(rate, hours)) : '–';
