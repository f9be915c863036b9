import type { Cents } from '../money.ts';
import type { StoredError } from './stored-error.ts';

type FirstNames = readonly string[];
/** `YYYY-MM-DD` */
type MarketDate = string;
/** `HH:MM` or `HH:MM:SS` in the market's time zone. */
type MarketTime = string;

export interface EmailWalk {
  bookingId: string;
  children: FirstNames;
  date: MarketDate;
  time: MarketTime;
  hours: number;
}

export interface EmailSeries {
  seriesId: string;
  children: FirstNames;
  /** `Mon, Tue, Thu` */
  days: string;
  time: MarketTime;
  hours: number;
  firstDate: MarketDate;
  lastDate: MarketDate;
}

/** Of an open request for weekly walks: the last date. */
export interface EmailWeek {
  weekdays: number[];
  until: MarketDate;
}

export interface OpenRequestInEmail {
  date: MarketDate;
  time: MarketTime;
  hours: number;
  neighborhood: string | null;
  week: EmailWeek | null;
}

export interface EmailReceipt {
  number: number;
  paidOn: MarketDate;
  hourlyRate: Cents;
  bookedHours: number;
  actualHours: number;
  /** hourlyRate × bookedHours. */
  booked: Cents;
  /** For the adjusted time, signed. */
  adjustment: Cents;
  paid: Cents;
  fee: Cents;
  refunded: Cents;
  /** After reversals from the walker's account. */
  payout: Cents;
  tip: EmailTip | null;
}

export interface EmailTip {
  amount: Cents;
  refunded: Cents;
  kept: Cents;
  paidOn: MarketDate;
}

export interface EmailWalkWith {
  other: string;
  walk: EmailWalk;
}

export interface EmailPaidWalk extends EmailWalkWith {
  receipt: EmailReceipt;
  automatic: boolean;
  pickedUp: Date | null;
  droppedOff: Date | null;
}

export interface NewTime {
  newDate: string;
  newTime: string;
}

export interface StepReported {
  at: Date;
}

export type PaymentProblem =
  | 'mismatch'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'
  /** A refund failed after it seemed successful, or the provider refused it. */
  | 'refundFailed'
  /** Stripe refused a request in a way that trying again cannot change. */
  | 'refused'
  /** Stripe and Trotwell differ, and no command can repair it. */
  | 'unbalanced';

export interface EmailPaymentAlert {
  trouble: PaymentProblem;
  objectId: string;
  bookingId: string | null;
  storedError: StoredError | null;
}
