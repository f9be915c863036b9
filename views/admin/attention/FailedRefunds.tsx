import { CheckCheck, Undo2 } from 'lucide-react';
import type { FailedRefund } from '../../../src/domain/payments/failed-refunds.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Form, Rows, SubmitButton } from '../../ui.ts';
import { ParentAndWalker } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';

export const FailedRefunds = ({ refunds, count }: { refunds: readonly FailedRefund[]; count: string }) => (
  <Card title={`Refunds that failed (${count})`} icon={Undo2} id="refunds">
    <p className="soft">
      The parent doesn't have this money. Refund again from the receipt, or settle it when you have found
      another way.
    </p>
    <Rows items={refunds}>
      {({ id, walk, amount, reason }) => (
        <li key={id} className="row" id={`refund-${id}`}>
          <div className="row-text">
            <p className="row-title">
              <a href={paths.receipt(walk.id)}>{`${formatMoney(amount)}: ${walkTitle(walk)}`}</a>
            </p>
            {reason && <p className="small as-written">“{reason}”</p>}
            <ParentAndWalker {...walk} />
          </div>
          <Form
            intent="settle-refund"
            action={paths.adminAttention}
            hidden={{ booking: walk.id }}
            layout="row"
          >
            <SubmitButton
              variant="secondary"
              size="s"
              icon={CheckCheck}
              aria-label={`Settle: ${walkTitle(walk)}`}
              label="Settle"
            />
          </Form>
        </li>
      )}
    </Rows>
  </Card>
);
