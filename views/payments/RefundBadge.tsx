import { Undo2 } from 'lucide-react';
import { type PaidMoney, refundMark } from '../../src/domain/bookings/paid-money.ts';
import { tr } from '../../src/translate.ts';
import { Badge } from '../ui.ts';

type Props = { money: Pick<PaidMoney, 'amount' | 'refunded'> | null | undefined };

export function RefundBadge({ money }: Props) {
  const words = refundMark(money);
  return words ? (
    <Badge tone="plum" icon={Undo2}>
      {tr(words)}
    </Badge>
  ) : null;
}
