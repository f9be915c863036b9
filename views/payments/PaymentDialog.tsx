import PaymentForm from '../../islands/paymentDialog/PaymentForm.tsx';
import type {
  BillLine,
  PaymentDialogProps,
  PaymentNotice,
  PaymentText,
} from '../../islands/paymentDialog/props.ts';
import type { Bill } from '../../src/domain/payments/bill.ts';
import type { PaymentCard } from '../../src/domain/payments/cards/card.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { t } from '../i18n.ts';
import { Banner, Dialog, Island } from '../ui.ts';

export interface PaymentDialogData {
  bookingId: string;
  bookingPath: string;
  childName: string;
  walkerName: string;
  /** "Monday, December 7, 2026 at 3:30 PM". */
  when: string;
  bill: Bill;
  card: PaymentCard | null;
}

const TEXTS = [
  'paymentConfigurationFailed',
  'paymentSystemUnavailable',
  'paymentInitFailed',
  'paymentResponseInvalid',
  'paymentNotReady',
  'paymentFailed',
  'paymentConfirmFailed',
  'paymentUncertain',
] as const satisfies readonly PaymentText[];

/** The card form needs JavaScript; without it the dialog says so. */
export function PaymentDialog({ data }: { data: PaymentDialogData }) {
  return (
    <Dialog id="pay" title="Complete Payment" closeHref={data.bookingPath}>
      <Island name="paymentDialog" component={PaymentForm} props={propsOf(data)} />
      <noscript>
        <Banner tone="info" title={t('paymentNeedsScript').title}>
          <p>{t('paymentNeedsScript').text}</p>
        </Banner>
      </noscript>
    </Dialog>
  );
}

function propsOf(data: PaymentDialogData): PaymentDialogProps {
  const { bookingId, bookingPath, bill } = data;
  return {
    bookingId,
    bookingPath,
    walk: [
      { term: 'Child', text: data.childName },
      { term: 'Walker', text: data.walkerName },
      { term: 'Walk', text: data.when },
      { term: 'Duration', text: durationText(bill.actualHours) },
    ],
    bill: linesOf(bill, data.walkerName),
    total: bill.total,
    card: data.card && { label: data.card.label(), paymentMethodId: data.card.paymentMethodId },
    texts: texts(),
  };
}

function linesOf(bill: Bill, walkerName: string): BillLine[] {
  const booked = `${durationText(bill.bookedHours)} at ${formatMoney(bill.hourlyRate)}/hr`;
  return [
    { label: booked, amount: formatMoney(bill.booked) },
    { label: 'Time adjustment', amount: signed(bill.adjustment) },
    { label: 'Total', amount: formatMoney(bill.total), total: true },
    { label: `${walkerName} receives`, amount: formatMoney(bill.payout) },
    { label: 'Platform fee (0%)', amount: formatMoney(bill.fee) },
  ];
}

function texts(): PaymentDialogProps['texts'] {
  const all: Partial<Record<PaymentText, PaymentNotice>> = {};
  for (const code of TEXTS) all[code] = t(code);
  return all as Record<PaymentText, PaymentNotice>;
}

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));
