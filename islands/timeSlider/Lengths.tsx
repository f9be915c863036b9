import { choosableHours, finalAmounts } from '../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { signedAmount } from './Amounts.tsx';
import { DURATION_FIELD } from './props.ts';

type Props = { booked: number; rate: Cents; hours: number; invalid: boolean };

export function Lengths({ booked, rate, hours, invalid }: Props) {
  return (
    <select
      id={DURATION_FIELD}
      name={DURATION_FIELD}
      defaultValue={hours}
      className="input"
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${DURATION_FIELD}-error` : undefined}
    >
      {choosableHours(booked).map((length) => (
        <option key={length} value={length}>
          {price(rate, booked, length)}
        </option>
      ))}
    </select>
  );
}

function price(rate: Cents, booked: number, hours: number): string {
  const { finalAmount, timeAdjustmentAmount } = finalAmounts(rate, booked, hours);
  const difference = hours === booked ? tr('as booked') : signedAmount(timeAdjustmentAmount);
  return `${durationText(hours)}: ${formatMoney(finalAmount)} (${difference})`;
}
