import { finalAmounts } from '../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney, priceOf } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';

type Props = { booked: number; rate: Cents; hours: number | null };

export function Amounts({ booked, rate, hours }: Props) {
  return (
    <dl className="bill">
      <Line term={tr('Original duration')} text={durationText(booked)} />
      <Line term={tr('Hourly rate')} text={tr('{amount}/hr', { amount: formatMoney(rate) })} />
      <Line term={tr('Original amount')} text={formatMoney(priceOf(rate, booked))} />
      {hours !== null && <Adjusted {...finalAmounts(rate, booked, hours)} />}
    </dl>
  );
}

function Adjusted({ finalAmount, timeAdjustmentAmount }: ReturnType<typeof finalAmounts>) {
  return (
    <>
      <Line term={tr('Adjusted amount')} text={formatMoney(finalAmount)} total />
      <Line term={tr('Difference')} text={signedAmount(timeAdjustmentAmount)} />
    </>
  );
}

function Line({ term, text, total }: { term: string; text: string; total?: boolean }) {
  return (
    <div className={total ? 'bill-total' : undefined}>
      <dt>{term}</dt>
      <dd className="money">{text}</dd>
    </div>
  );
}

export const signedAmount = (cents: Cents): string =>
  cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
