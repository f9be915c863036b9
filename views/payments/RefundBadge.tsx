import { Undo2 } from 'lucide-react';
import { type PaidMoney, refundMark } from '../../src/domain/bookings/paid-money.ts';
import type { OpenRefund } from '../../src/domain/payments/failed-refunds.ts';
import { msg, tr } from '../../src/translate.ts';
import { Badge } from '../ui.ts';

const OPEN: Record<OpenRefund, string> = {
  promised: msg('Refund promised'),
  pending: msg('Refund in progress'),
  undecided: msg('Refund not paid yet'),
};

type Props = { money: Pick<PaidMoney, 'amount' | 'refunded'> | null | undefined; open?: OpenRefund | null };

export function RefundBadge({ money, open }: Props) {
  const words = open ? OPEN[open] : refundMark(money);
  return words ? (
    <Badge tone="plum" icon={Undo2}>
      {tr(words)}
    </Badge>
  ) : null;
}
