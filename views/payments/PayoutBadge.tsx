import { Banknote } from 'lucide-react';
import { shortDate } from '../../src/dates.ts';
import type { PaidMoney } from '../../src/domain/bookings/paid-money.ts';
import type { PayoutProgress } from '../../src/domain/payments/payout-progress.ts';
import { msg, tr } from '../../src/translate.ts';
import { Badge, type BadgeTone } from '../ui.ts';

const BADGES: Record<PayoutProgress, { label: string; tone: BadgeTone }> = {
  unpaid: { label: msg('Unpaid'), tone: 'plain' },
  processing: { label: msg('Processing'), tone: 'sun' },
  on_its_way: { label: msg('On its way'), tone: 'sky' },
  returned: { label: msg('Returned by your bank'), tone: 'coral' },
  paid_out: { label: msg('Paid out'), tone: 'pine' },
};

type Props = { progress: PayoutProgress | null; money?: PaidMoney | null };

export function PayoutBadge({ progress, money }: Props) {
  if (!progress) return null;
  const { label, tone } = BADGES[progress];
  const arrives = progress === 'on_its_way' ? money?.arrivesOn : null;
  return (
    <span className="cluster">
      <Badge tone={tone} icon={Banknote}>
        <span className="vh">{tr('Your payout:')} </span>
        {tr(label)}
      </Badge>
      {arrives && <span className="soft small">{tr('expected {date}', { date: shortDate(arrives) })}</span>}
    </span>
  );
}
