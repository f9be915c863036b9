export interface PaymentDialogProps {
  start: { call: 'process-booking-payment' | 'process-tip'; input: object };
  bookingPath: string;
  walk: readonly { term: string; text: string }[];
  bill: readonly BillLine[];
  total: number;
  /** A saved card, which may need the bank's challenge. */
  card: { label: string; paymentMethodId: string } | null;
  texts: Readonly<Record<PaymentText, PaymentNotice>>;
}

export interface BillLine {
  label: string;
  amount: string;
  total?: boolean;
}

export interface PaymentNotice {
  title: string;
  text?: string;
}

export type PaymentText =
  | 'paymentConfigurationFailed'
  | 'paymentSystemUnavailable'
  | 'paymentInitFailed'
  | 'paymentResponseInvalid'
  | 'paymentNotReady'
  | 'paymentFailed'
  | 'paymentConfirmFailed'
  | 'paymentUncertain';
