import { longDate } from '../../../src/dates.ts';
import type { EmailReceipt } from '../../../src/domain/email/email-facts.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

type Props = { amounts: EmailReceipt; side: ReceiptPageProps['side']; lost: Cents };
type Line = { label: string; cents: Cents; signed?: boolean; total?: boolean };

export function AmountsTable({ amounts, side, lost }: Props) {
  return (
    <table className="amounts">
      <caption className="vh">{tr('Cost of the walk')}</caption>
      <tbody>
        {linesOf(amounts, side, lost).map(({ label, cents, signed, total }) => (
          <tr key={label} className={total ? 'amounts-total' : undefined}>
            <th scope="row">{label}</th>
            <td className="money">{`${signed && cents > 0 ? '+' : ''}${formatMoney(cents)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(amounts: EmailReceipt, side: Props['side'], lost: Cents): Line[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, paid, fee, refunded, payout } = amounts;
  const lines: Line[] = [
    {
      label: tr('{duration} at {amount}/hr', {
        duration: durationText(bookedHours),
        amount: formatMoney(hourlyRate),
      }),
      cents: booked,
    },
  ];
  if (adjustment !== 0)
    lines.push({
      label: tr('Adjusted to {duration}', { duration: durationText(actualHours) }),
      cents: adjustment,
      signed: true,
    });
  if (side === 'walker') return [...lines, ...walkersLines(amounts), ...tipLines(amounts.tip, side, payout)];
  lines.push(
    { label: tr('Platform fee'), cents: fee },
    { label: tr('Total paid'), cents: paid, total: true },
  );
  const left = paid - refunded - lost;
  if (refunded > 0) lines.push({ label: tr('Refunded'), cents: -refunded });
  if (lost > 0) lines.push({ label: tr('Refunded by the bank'), cents: -lost });
  if (left < paid) lines.push({ label: tr('After refunds'), cents: left, total: true });
  return [...lines, ...tipLines(amounts.tip, side, left)];
}
function tipLines(tip: EmailReceipt['tip'], side: Props['side'], walk: Cents): Line[] {
  if (!tip) return [];
  const { amount, refunded, kept, paidOn } = tip;
  const left = side === 'walker' ? kept : amount - refunded;
  const label = side === 'walker' ? tr('You receive with the tip') : tr('Total with the tip');
  return [
    { label: tr('Tip, {date}', { date: longDate(paidOn) }), cents: amount },
    ...(left < amount ? [{ label: tr('Tip refunded'), cents: left - amount }] : []),
    { label, cents: walk + left, total: true },
  ];
}

/** The fee is part of what the parent paid; the platform may have paid a refund. docs/decisions/0008 */
function walkersLines({ paid, fee, refunded, payout }: EmailReceipt): Line[] {
  const given = paid - fee - payout;
  return [
    { label: tr('Platform fee'), cents: -fee },
    ...(given > 0 ? [{ label: refunded > 0 ? tr('Refunded') : tr('Taken back'), cents: -given }] : []),
    { label: tr('You receive'), cents: payout, total: true },
  ];
}
