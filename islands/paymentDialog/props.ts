export interface PaymentDialogProps {
  bookingId: string;
  bookingPath: string;
  walk: readonly { term: string; text: string }[];
  bill: readonly BillLine[];
  total: number;
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
