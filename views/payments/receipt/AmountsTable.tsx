import { longDate } from '../../../src/dates.ts';
import type { EmailReceipt } from '../../../src/domain/email.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../../src/money.ts';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

type Props = { amounts: EmailReceipt; side: ReceiptPageProps['side'] };
type Line = { label: string; cents: Cents; signed?: boolean; total?: boolean };

export function AmountsTable({ amounts, side }: Props) {
  return (
    <table className="amounts">
      <caption className="vh">Cost of the walk</caption>
      <tbody>
        {linesOf(amounts, side).map(({ label, cents, signed, total }) => (
          <tr key={label} className={total ? 'amounts-total' : undefined}>
            <th scope="row">{label}</th>
            <td className="money">{`${signed && cents > 0 ? '+' : ''}${formatMoney(cents)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(amounts: EmailReceipt, side: Props['side']): Line[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, paid, fee, refunded, payout } = amounts;
  const lines: Line[] = [
    { label: `${durationText(bookedHours)} at ${formatMoney(hourlyRate)}/hr`, cents: booked },
  ];
  if (adjustment !== 0)
    lines.push({ label: `Adjusted to ${durationText(actualHours)}`, cents: adjustment, signed: true });
  if (side === 'walker') return [...lines, ...walkersLines(amounts), ...tipLines(amounts.tip, side, payout)];
  lines.push({ label: 'Platform fee', cents: fee }, { label: 'Total paid', cents: paid, total: true });
  if (refunded > 0)
    lines.push(
      { label: 'Refunded', cents: -refunded },
      { label: 'After refunds', cents: paid - refunded, total: true },
    );
  return [...lines, ...tipLines(amounts.tip, side, paid - refunded)];
}

/** PAYMENT-29 */
function tipLines(tip: EmailReceipt['tip'], side: Props['side'], walk: Cents): Line[] {
  if (!tip) return [];
  const { amount, refunded, kept, paidOn } = tip;
  const left = side === 'walker' ? kept : amount - refunded;
  const label = side === 'walker' ? 'You receive with the tip' : 'Total with the tip';
  return [
    { label: `Tip, ${longDate(paidOn)}`, cents: amount },
    ...(left < amount ? [{ label: 'Tip refunded', cents: left - amount }] : []),
    { label, cents: walk + left, total: true },
  ];
}

/** The fee is part of what the parent paid; the platform may have paid a refund. docs/decisions/0008 */
function walkersLines({ paid, fee, payout }: EmailReceipt): Line[] {
  const given = paid - fee - payout;
  return [
    { label: 'Platform fee', cents: -fee },
    ...(given > 0 ? [{ label: 'Refunded', cents: -given }] : []),
    { label: 'You receive', cents: payout, total: true },
  ];
}
