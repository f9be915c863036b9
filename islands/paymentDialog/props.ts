/** What the dialog shows of the walk and its price. Plain data: it travels as JSON. */
export interface PaymentDialogProps {
  bookingId: string;
  /** Where the dialog leads when it is over. */
  bookingPath: string;
  /** The walk in a few facts. */
  walk: readonly { term: string; text: string }[];
  bill: readonly BillLine[];
  /** In cents. */
  total: number;
  texts: Readonly<Record<PaymentText, PaymentNotice>>;
}

export interface BillLine {
  label: string;
  amount: string;
  /** The line that is paid. */
  total?: boolean;
}

export interface PaymentNotice {
  title: string;
  text?: string;
}

/** The notices of S2 §8 Booking payment flow that the browser itself finds a reason for. */
export type PaymentText =
  | 'paymentConfigurationFailed'
  | 'paymentSystemUnavailable'
  | 'paymentInitFailed'
  | 'paymentResponseInvalid'
  | 'paymentNotReady'
  | 'paymentFailed'
  | 'paymentConfirmFailed'
  | 'paymentUncertain';
