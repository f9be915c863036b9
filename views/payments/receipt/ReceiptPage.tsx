import { Mail, Undo2 } from 'lucide-react';
import { bankDay, clockTime, longDate } from '../../../src/dates.ts';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { childTerm, firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { PaymentKind } from '../../../src/domain/payments/payment.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import type { Receipt } from '../../../src/domain/payments/receipt.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, msg, tr } from '../../../src/translate.ts';
import {
  BackLink,
  Button,
  Card,
  DescriptionList,
  Form,
  type FormView,
  PageHeading,
  PrintButton,
  SubmitButton,
} from '../../ui.ts';
import { DisputeNotice } from '../DisputeNotice.tsx';
import { PayoutBadge } from '../PayoutBadge.tsx';
import { RefundBadge } from '../RefundBadge.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { Ledger } from './Ledger.tsx';
import { Letterhead } from './Letterhead.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundList } from './RefundList.tsx';
import { receiptLines } from './receipt-lines.ts';

export interface ReceiptPageProps extends Receipt {
  side: 'parent' | 'walker' | 'admin';
  dialog: DialogName<'receipt'> | null;
  refundForm: FormView;
}

export function ReceiptPage(props: ReceiptPageProps) {
  const { booking, money, amounts, side, refunds, ledger, disputes, dialog } = props;
  const lines = receiptLines(amounts, side);
  return (
    <>
      <Letterhead />
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr('Receipt {number}', { number: amounts.number })}
        lead={paidText(props)}
        actions={
          <>
            <PrintButton />
            {side === 'admin' && <AdminActions {...props} />}
          </>
        }
      />
      <div className="receipt">
        {lines.some(({ back }) => back) && (
          <p>
            {tr('The amounts have changed since. This receipt replaces the one from {date}.', {
              date: longDate(amounts.paidOn),
            })}
          </p>
        )}
        <DisputeNotice money={money} side={side} disputes={disputes} />
        <Card
          title={tr('Walk details')}
          aside={
            <RefundBadge money={{ ...money, refunded: money.refunded && money.refunded + amounts.lost }} />
          }
        >
          <WalkFacts {...props} />
        </Card>
        <Card title={tr('Cost')}>
          <AmountsTable lines={lines} />
          {side === 'walker' && <PayoutBadge progress={payoutProgress(booking)} money={money} />}
        </Card>
        {refunds.length > 0 && (
          <Card title={tr('Refunds')}>
            <RefundList {...props} />
          </Card>
        )}
        {side === 'admin' && (
          <Card title={tr('Ledger')} tone="soft">
            <Ledger rows={ledger} />
          </Card>
        )}
        <p className="soft small">{tr('The walker is paid directly. Trotwell takes no fee.')}</p>
      </div>
      {REFUNDS.filter((one) => dialog === one.dialog && isRefundable(props, one.kind)).map(({ kind }) => (
        <RefundDialog key={kind} {...props} kind={kind} />
      ))}
    </>
  );
}

const REFUNDS = [
  { kind: 'walk', dialog: 'refund', label: msg('Refund') },
  { kind: 'tip', dialog: 'refund-tip', label: msg('Refund tip') },
] as const;

const isRefundable = ({ refundable }: ReceiptPageProps, kind: PaymentKind): boolean =>
  (refundable[kind]?.left ?? 0) > 0;

function paidText({ amounts, automatic, side }: ReceiptPageProps): string {
  const date = longDate(amounts.paidOn);
  return automatic && side !== 'walker'
    ? tr('Paid automatically on {date}', { date })
    : tr('Paid on {date}', { date });
}

const statementWords = ({ scheduledDate }: Receipt['booking'], { tip }: Receipt['money']): string =>
  formatList(
    ['WALK', ...(tip ? ['TIP'] : [])].map((word) => `${word} ${bankDay(scheduledDate).toUpperCase()}`),
  );

function WalkFacts({ booking, money, side, cards }: ReceiptPageProps) {
  const { walker, parent, children } = booking;
  const payers = [money, ...(money.tip ? [money.tip] : [])].map(({ payer }) => fullName(payer ?? parent));
  return (
    <DescriptionList
      items={[
        { term: tr('Date'), children: longDate(booking.scheduledDate) },
        { term: tr('Time'), children: clockTime(booking.scheduledTime) },
        { term: childTerm(children), children: firstNamesOf(children) },
        { term: tr('Walker'), children: walker ? fullName(walker) : '' },
        { term: tr('Paid by'), children: formatList([...new Set(payers)]) },
        cards.length > 0 && { term: tr('Card'), children: formatList(cards) },
        side !== 'walker' && {
          term: tr('Bank statement'),
          children: tr('ends with {words}', { words: statementWords(booking, money) }),
        },
      ]}
    />
  );
}

function AdminActions(props: ReceiptPageProps) {
  const address = paths.receipt(props.booking.id);
  return (
    <>
      <Form intent="resend-receipts" action={address} layout="row">
        <SubmitButton variant="secondary" icon={Mail}>
          {tr('Resend receipts')}
        </SubmitButton>
      </Form>
      {REFUNDS.filter(({ kind }) => isRefundable(props, kind)).map(({ dialog, label }) => (
        <Button key={dialog} href={dialogAt('receipt', address, dialog)} icon={Undo2}>
          {tr(label)}
        </Button>
      ))}
    </>
  );
}
