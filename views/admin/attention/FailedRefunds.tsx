import { Undo2 } from 'lucide-react';
import type { FailedRefund } from '../../../src/domain/payments/failed-refunds.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Rows } from '../../ui.ts';
import { walkTitle } from '../when-text.ts';
import { Settle, WalkRow } from './WalkRow.tsx';

export const FailedRefunds = ({ refunds, count }: { refunds: readonly FailedRefund[]; count: string }) => (
  <Card title={`Refunds not paid (${count})`} icon={Undo2} id="refunds">
    <p className="soft">
      The parent doesn't have this money. Refund again from the receipt, or settle it once they have it
      another way: their receipt and year then say so.
    </p>
    <Rows items={refunds}>
      {({ id, walk, amount, reason, unanswered }) => (
        <WalkRow
          key={id}
          id={`refund-${id}`}
          walk={walk}
          href={paths.receipt(walk.id)}
          title={`${formatMoney(amount)}: ${walkTitle(walk)}`}
          acts={<Settle intent="settle-refund" walk={walk} />}
        >
          {unanswered && <p>Stripe hasn't answered. We keep trying until you settle it.</p>}
          {reason && <p className="small as-written">“{reason}”</p>}
        </WalkRow>
      )}
    </Rows>
  </Card>
);
