import { Banknote } from 'lucide-react';
import { shortDate } from '../../src/dates.ts';
import type { PaidMoney } from '../../src/domain/bookings/paid-money.ts';
import type { PayoutProgress } from '../../src/domain/payments/payout-progress.ts';
import { Badge, type BadgeTone } from '../ui.ts';

const BADGES: Record<PayoutProgress, { label: string; tone: BadgeTone }> = {
  unpaid: { label: 'Unpaid', tone: 'plain' },
  processing: { label: 'Processing', tone: 'sun' },
  on_its_way: { label: 'On its way', tone: 'sky' },
  paid_out: { label: 'Paid out', tone: 'pine' },
};

type Props = { progress: PayoutProgress | null; money?: PaidMoney | null };

export function PayoutBadge({ progress, money }: Props) {
  if (!progress) return null;
  const { label, tone } = BADGES[progress];
  const arrives = progress === 'on_its_way' ? money?.arrivesOn : null;
  return (
    <span className="cluster">
      <Badge tone={tone} icon={Banknote}>
        <span className="vh">Your payout: </span>
        {label}
      </Badge>
      {arrives && <span className="soft small">expected {shortDate(arrives)}</span>}
    </span>
  );
}
