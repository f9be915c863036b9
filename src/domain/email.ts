import type { Cents } from '../money.ts';
import type { TwoFactorChange } from './accounts/two-factor-changes.ts';
import type { EmailTopic } from './email-topics.ts';
import type { Role } from './viewer.ts';

/** The walk that an email is about. Where it goes is left out, save for the parent who wrote it. */
export interface EmailWalk {
  bookingId: string;
  childFirstName: string;
  /** `YYYY-MM-DD` in the market's time. */
  date: string;
  /** `HH:MM` or `HH:MM:SS` in the market's time. */
  time: string;
  hours: number;
}

/** A request that waits for offers, as walkers may know it. */
export interface OpenRequestInEmail {
  /** `YYYY-MM-DD` and `HH:MM:SS` in the market's time. */
  date: string;
  time: string;
  hours: number;
  neighborhood: string | null;
}

interface ToPerson {
  /** The receiver's. */
  firstName: string;
}

/** An email to one side of a booking. */
interface AboutWalk extends ToPerson {
  /** The person on the other side, first name and initial. */
  other: string;
  walk: EmailWalk;
}

/** About a walk that came to nothing. */
interface MayBeMadeAgain {
  /** The day on which it can still take place, `YYYY-MM-DD`. */
  dateAgain: string;
}

/** The amounts of one paid walk, as they were charged. */
export interface EmailReceipt {
  number: number;
  /** `YYYY-MM-DD` in the market's time. */
  paidOn: string;
  hourlyRate: Cents;
  bookedHours: number;
  actualHours: number;
  /** hourlyRate × bookedHours. */
  booked: Cents;
  /** What the time on the walk added or took away, signed. */
  adjustment: Cents;
  /** What the parent paid. */
  paid: Cents;
  fee: Cents;
  /** What the parent got back since. */
  refunded: Cents;
  /** What the walker receives, after what their account gave back. */
  payout: Cents;
}

/** What can be wrong with money so that a person has to look. */
export type PaymentProblem =
  /** A payment is not the one that was ordered. */
  | 'mismatch'
  /** A payer's bank asks a payment back, and how that ended. */
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'
  /** A refund that was believed to be made did not arrive, or the provider refused it. */
  | 'refundFailed'
  /** What the provider has and what Trotwell has differ, and no command can repair it. */
  | 'unbalanced';

/** Every email that Trotwell writes, and what it must know to write it. */
export interface EmailData {
  'confirm-email': ToPerson & { token: string };
  'reset-password': ToPerson & { token: string };
  'password-changed': ToPerson;
  'two-factor-changed': ToPerson & { change: TwoFactorChange };
  'approval-approved': ToPerson & { role: Exclude<Role, 'admin'> };
  'approval-rejected': ToPerson & { withdrawn: boolean };
  'deletion-approved': ToPerson;
  'deletion-rejected': ToPerson;
  'booking-requested': AboutWalk & { total: Cents | null };
  'booking-accepted': AboutWalk;
  /** To the parent of an open request: somebody offers to take it. */
  'offer-received': ToPerson & { walk: EmailWalk };
  'offer-picked': AboutWalk;
  /** To a walker: new ones that fit their hours, the soonest first; `others` are not named. */
  'open-requests': ToPerson & { requests: OpenRequestInEmail[]; others: number };
  /** The walker never learns whose walk it was. DECISIONS 11. */
  'offer-not-chosen': ToPerson & Pick<EmailWalk, 'date' | 'time' | 'hours'>;
  /** To a walker whom the team gave an open request. */
  'walk-assigned': AboutWalk & { total: Cents };
  /** To the parent, with the places that they wrote themselves. */
  'booking-declined': AboutWalk & MayBeMadeAgain & { pickup: string | null; dropoff: string | null };
  'booking-cancelled': AboutWalk;
  'booking-expired': AboutWalk & MayBeMadeAgain;
  /** `byTeam`: an admin cancelled it, not the other side. */
  'booking-withdrawn': AboutWalk &
    MayBeMadeAgain & { side: 'parent' | 'walker'; byTeam: boolean; reason: string | null };
  'booking-completed': AboutWalk & { total: Cents };
  /** The other side says that the reader, or the reader's child, was not there. */
  'no-show': AboutWalk & { side: 'parent' | 'walker'; reason: string | null };
  /** To a parent: the walker has not started a walk that should have begun. */
  'walk-not-started': AboutWalk;
  /** To a walker: a walk that should be over was not completed. */
  'walk-not-completed': AboutWalk;
  /** `soon` where it is neither today nor tomorrow: some days of the calendar have 23 hours. */
  'walk-reminder': AboutWalk & { side: 'parent' | 'walker'; day: 'today' | 'tomorrow' | 'soon' };
  /** To a parent who has not paid: `confirmed` once the time was; `last` says that no other such email follows. */
  'payment-reminder': AboutWalk & { total: Cents; confirmed: boolean; last: boolean; possible: boolean };
  /** To a walker with a walk that nobody can pay, since their payouts are not set up. */
  'payout-setup': AboutWalk;
  receipt: AboutWalk & { side: 'parent' | 'walker'; receipt: EmailReceipt };
  /** To an admin. `objectId` is the provider's, to look it up there. */
  'payment-alert': ToPerson & { trouble: PaymentProblem; objectId: string; bookingId: string | null };
  /** `reversed` is what the walker's account gave back of `amount`; `paid` is what the walk had cost. */
  refund: AboutWalk & {
    side: 'parent' | 'walker';
    amount: Cents;
    reversed: Cents;
    paid: Cents;
    reason: string | null;
  };
  /** How many messages wait; `senders` by first name, the latest first, `others` beside them. Never what they say. */
  'unread-messages': ToPerson & { count: number; senders: string[]; others: number };
  /** To whoever brought somebody along who was approved just now. `approved` is how many of theirs are, by now. */
  'referral-approved': ToPerson & { referred: string; approved: number };
  /** To somebody who was reported; never by whom, nor what. */
  warning: ToPerson;
  'contact-message': { name: string; subject: string; message: string };
}

export type EmailKind = keyof EmailData;

/** Whose switch holds an email back, for the link in it that turns the switch off. */
export interface EmailSubscription {
  personId: string;
  topic: EmailTopic;
}

/** One email to one person, composed at the moment of sending. */
export type EmailOf<K extends EmailKind> = {
  kind: K;
  to: string;
  replyTo?: string;
  data: EmailData[K];
  /** Set where the receiver may do without such emails. */
  subscription?: EmailSubscription;
};
export type Email = { [K in EmailKind]: EmailOf<K> }[EmailKind];
