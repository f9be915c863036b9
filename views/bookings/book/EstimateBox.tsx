import { type Cents, formatMoney, priceOf } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';

type Props = { rate: Cents; hours: string };

/** Formatted by the server; the `estimate` behaviour updates it on input. */
export function EstimateBox({ rate, hours }: Props) {
  return (
    <div className="card card-soft estimate">
      <p className="estimate-line">
        <span>
          {tr('Estimated cost')}
          <small>{tr('{amount}/hr', { amount: formatMoney(rate) })}</small>
        </span>
        <output htmlFor="duration" data-rate={rate} aria-live="polite">
          {estimate(rate, Number(hours))}
        </output>
      </p>
      <p className="small soft">{t('estimateMayVary').title}</p>
    </div>
  );
}

export const estimate = (rate: Cents, hours: number): string =>
  hours >= 0.5 && hours <= 8 && hours % 0.5 === 0 ? formatMoney(priceOf(rate, hours)) : '–';
