import type { Cents } from '../../money.ts';
import type { StoredError } from '../stored-error.ts';

export type Side = 'parent' | 'walker';
export interface ToPerson {
  firstName: string;
}

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

/** BOOKING-7. Only the family sees the other walk. */
export interface WalkedInstead {
  id: string | null;
  /** The weekly walks, where these have no walk then. */
  series?: string | null;
  walker: string | null;
  from: MarketTime | null;
  until: MarketTime | null;
  /** The first part that another walker may take. */
  open: { time: MarketTime; until: MarketTime; hours: number } | null;
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
  /** Later dates are still to be booked. */
  grows: boolean;
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
  lost: Cents;
  settled: Cents;
  /** After reversals from the walker's account. */
  payout: Cents;
  tip: EmailTip | null;
}

export interface EmailTip {
  amount: Cents;
  refunded: Cents;
  lost: Cents;
  settled: Cents;
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
  /** Of the reader. */
  cards: string[];
  leavesOn: MarketDate | null;
  taken: Cents;
  firstPayout: boolean;
  pickedUp: Date | null;
  droppedOff: Date | null;
}

export interface AboutWalk extends ToPerson, EmailWalkWith {}

export interface AboutSeries extends ToPerson {
  other: string;
  series: EmailSeries;
}

export interface MergedLine extends Partial<Pick<AboutWalk, 'walk'> & Pick<AboutSeries, 'series'>> {
  title: string;
  when: Pick<EmailWalk, 'date' | 'time'> | null;
  reason?: string | null;
}

export interface MayBeMadeAgain {
  nextPossibleDate: MarketDate;
}

export interface NewTime {
  newDate: MarketDate;
  newTime: MarketTime;
}

export interface StepReported {
  at: Date;
}

export interface ExpiringCheck {
  expiresOn: MarketDate;
  /** The walker is listed only with a clear check (CHECK-7). */
  required: boolean;
  /** Agreed ones that end with it. */
  walks: number;
}

export interface AutomaticEmail {
  card: string;
  at: Date;
}

export const TWO_FACTOR_CHANGES = ['on', 'off', 'new-codes', 'recovery-code', 'reset'] as const;
export type TwoFactorChange = (typeof TWO_FACTOR_CHANGES)[number];

/** `copied`: its counter went back (SIGNIN-9). */
export const PASSKEY_CHANGES = ['added', 'removed', 'copied'] as const;
export type PasskeyChange = (typeof PASSKEY_CHANGES)[number];

export type PaymentProblem =
  | 'mismatch'
  | 'disputed'
  /** A bank asks about a payment, and may dispute it. */
  | 'inquiry'
  | 'inquiryClosed'
  /** A card's network expects a dispute. */
  | 'fraudWarning'
  /** A walker's bank returned a payout. */
  | 'payoutFailed'
  | 'disputeWon'
  | 'disputeLost'
  /** A refund failed after it seemed successful, or the provider refused it. */
  | 'refundFailed'
  | 'refundNotMade'
  | 'refundUnanswered'
  /** Money was taken back from a walker in Stripe, and not for a refund. */
  | 'reversed'
  /** Stripe refused a request in a way that trying again cannot change. */
  | 'refused'
  /** Stripe and Trotwell differ, and no command can repair it. */
  | 'unbalanced'
  | 'notCompared'
  /** Our own balance at Stripe. */
  | 'belowZero';

export interface EmailPaymentAlert {
  trouble: PaymentProblem;
  objectId: string;
  bookingId: string | null;
  storedError: StoredError | null;
  balance: Cents | null;
}
