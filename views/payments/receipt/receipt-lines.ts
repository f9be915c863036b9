import { longDate } from '../../../src/dates.ts';
import type { EmailReceipt, EmailTip, Side } from '../../../src/domain/email/email-facts.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';

export interface ReceiptLine {
  label: string;
  cents: Cents;
  signed?: boolean;
  total?: boolean;
  back?: boolean;
}

export function receiptLines(receipt: EmailReceipt, side: Side | 'admin'): ReceiptLine[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, paid, fee, payout, tip } = receipt;
  const isWalkers = side === 'walker';
  const price = { duration: durationText(bookedHours), amount: formatMoney(hourlyRate) };
  const lines: ReceiptLine[] = [{ label: tr('{duration} at {amount}/hr', price), cents: booked }];
  if (adjustment !== 0) {
    const label = tr('Adjusted to {duration}', { duration: durationText(actualHours) });
    lines.push({ label, cents: adjustment, signed: true });
  }
  lines.push({ label: tr('Platform fee'), cents: isWalkers ? -fee : fee });
  if (!isWalkers) lines.push({ label: tr('Total paid'), cents: paid, total: true });
  const back = isWalkers
    ? takenBack(paid - fee - payout, receipt.refunded, [tr('Refunded'), tr('Taken back')])
    : backLines([
        [tr('Refunded'), receipt.refunded],
        [tr('Refunded by the bank'), receipt.lost],
        [tr('Given back another way'), receipt.settled],
      ]);
  lines.push(...back);
  const left = isWalkers ? payout : paid + sumOf(back);
  if (isWalkers || back.length > 0)
    lines.push({ label: isWalkers ? tr('You receive') : tr('After refunds'), cents: left, total: true });
  return tip ? [...lines, ...tipLines(tip, isWalkers, left)] : lines;
}

function tipLines(tip: EmailTip, isWalkers: boolean, walk: Cents): ReceiptLine[] {
  const back = tipBack(tip, isWalkers);
  const label = isWalkers ? tr('You receive with the tip') : tr('Total with the tip');
  return [
    { label: tr('Tip, {date}', { date: longDate(tip.paidOn) }), cents: tip.amount },
    ...back,
    { label, cents: walk + tip.amount + sumOf(back), total: true },
  ];
}

export const tipBack = (
  { amount, kept, refunded, lost, settled }: EmailTip,
  isWalkers: boolean,
): ReceiptLine[] =>
  isWalkers
    ? takenBack(amount - kept, refunded, [tr('Tip refunded'), tr('Tip taken back')])
    : backLines([
        [tr('Tip refunded'), refunded],
        [tr('Tip refunded by the bank'), lost],
        [tr('Tip given back another way'), settled],
      ]);

/** From the walker: the platform may have paid a refund, or taken more than was refunded. docs/decisions/0008 */
function takenBack(taken: Cents, refunded: Cents, [given, kept]: [string, string]): ReceiptLine[] {
  const shared = Math.min(taken, refunded);
  return backLines([
    [given, shared],
    [kept, taken - shared],
  ]);
}

const backLines = (amounts: [string, Cents][]): ReceiptLine[] =>
  amounts.flatMap(([label, cents]) => (cents > 0 ? [{ label, cents: -cents, back: true }] : []));

export const sumOf = (lines: readonly ReceiptLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
