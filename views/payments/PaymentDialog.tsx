import PaymentForm from '../../islands/paymentDialog/PaymentForm.tsx';
import type {
  BillLine,
  PaymentDialogProps,
  PaymentNotice,
  PaymentText,
} from '../../islands/paymentDialog/props.ts';
import { clockTime, longDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { type Bill, billOf } from '../../src/domain/payments/bill.ts';
import type { PaymentCard } from '../../src/domain/payments/cards/card.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Banner, Dialog, Island } from '../ui.ts';

type Props = Omit<PaymentDialogProps, 'card' | 'texts'> & { title: string; card: PaymentCard | null };

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
export function PaymentDialog({ title, card, ...payment }: Props) {
  const kept = card && { label: card.label(), paymentMethodId: card.paymentMethodId };
  return (
    <Dialog id="pay" title={title} closeHref={payment.bookingPath}>
      <Island
        name="paymentDialog"
        component={PaymentForm}
        props={{ ...payment, card: kept, texts: texts() }}
      />
      <noscript>
        <Banner tone="info" title={tr('The card form needs JavaScript')}>
          <p>{tr('Turn it on in your browser for this step. Everything else works without it.')}</p>
        </Banner>
      </noscript>
    </Dialog>
  );
}

export function walkPayment(booking: ShownBooking): Omit<Props, 'title' | 'card'> {
  const bill = billOf(booking);
  const walkerName = booking.walker?.firstName ?? '';
  return {
    start: {
      call: 'process-booking-payment',
      input: { booking_id: booking.id, final_amount: bill.total / 100, platform_fee_percentage: 0 },
    },
    bookingPath: paths.booking(booking.id),
    walk: [...paidWalkFacts(booking), { term: tr('Duration'), text: durationText(bill.actualHours) }],
    bill: linesOf(bill, walkerName),
    total: bill.total,
  };
}

export const paidWalkFacts = ({ children, walker, scheduledDate, scheduledTime }: ShownBooking) => [
  { term: tr('Child'), text: firstNamesOf(children) },
  { term: tr('Walker'), text: walker?.firstName ?? '' },
  {
    term: tr('Walk'),
    text: tr('{date} at {time}', { date: longDate(scheduledDate), time: clockTime(scheduledTime) }),
  },
];

function linesOf(bill: Bill, walkerName: string): BillLine[] {
  const booked = tr('{duration} at {amount}/hr', {
    duration: durationText(bill.bookedHours),
    amount: formatMoney(bill.hourlyRate),
  });
  return [
    { label: booked, amount: formatMoney(bill.booked) },
    ...(bill.adjustment === 0 ? [] : [{ label: tr('Time adjustment'), amount: signed(bill.adjustment) }]),
    { label: tr('Total'), amount: formatMoney(bill.total), total: true },
    { label: tr('{name} receives', { name: walkerName }), amount: formatMoney(bill.payout) },
    { label: tr('Platform fee (0%)'), amount: formatMoney(bill.fee) },
  ];
}

function texts(): PaymentDialogProps['texts'] {
  const all: Partial<Record<PaymentText, PaymentNotice>> = {};
  for (const code of TEXTS) all[code] = t(code);
  return all as Record<PaymentText, PaymentNotice>;
}

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));
