import type { Cents } from '../money.ts';
import type { CalendarWalk } from './calendar-walk.ts';
import type {
  EmailPaidWalk,
  EmailPaymentAlert,
  EmailSeries,
  EmailTip,
  EmailWalk,
  EmailWalkWith,
  EmailWeek,
  NewTime,
  OpenRequestInEmail,
  StepReported,
} from './email-facts.ts';
import type { EmailTopic } from './email-topics.ts';
import type { IncidentKind } from './incident-kind.ts';
import type { Role } from './viewer.ts';

export interface SiteInfo {
  contactEmail: string;
}

export const TWO_FACTOR_CHANGES = ['on', 'off', 'new-codes', 'recovery-code', 'reset'] as const;
export type TwoFactorChange = (typeof TWO_FACTOR_CHANGES)[number];

/** `copied`: its counter went back (SIGNIN-9). */
export const PASSKEY_CHANGES = ['added', 'removed', 'copied'] as const;
export type PasskeyChange = (typeof PASSKEY_CHANGES)[number];

interface ToPerson {
  firstName: string;
}

type OneOrMore<Item> = readonly [Item, ...Item[]];

interface AboutWalk extends ToPerson, EmailWalkWith {}

interface AboutSeries extends ToPerson {
  other: string;
  series: EmailSeries;
}

interface MayBeMadeAgain {
  nextPossibleDate: string;
}

interface ExpiringCheck {
  expiresOn: string;
  required: boolean;
  walks: number;
}

interface AutomaticEmail {
  card: string;
  at: Date;
}

export type { PaymentProblem } from './email-facts.ts';

export interface EmailData {
  'confirm-email': ToPerson & { token: string };
  'reset-password': ToPerson & { token: string };
  'password-changed': ToPerson;
  'two-factor-changed': ToPerson & { change: TwoFactorChange };
  'passkey-changed': ToPerson & { change: PasskeyChange };
  /** `device`: null when that session has ended already. */
  'new-device': ToPerson & { device: { name: string; at: Date } | null };
  'approval-approved': ToPerson & { role: Exclude<Role, 'admin'> };
  'approval-rejected': ToPerson & { withdrawn: boolean };
  'deletion-approved': ToPerson;
  'deletion-rejected': ToPerson;
  /** `also`: dates of the requests that followed within minutes. */
  'booking-requested': AboutWalk & { total: Cents | null; also: string[] };
  'booking-accepted': AboutWalk;
  /** `price`: what the walker earns. `canTake`: accepting is enough (BOOKING-43). */
  'booking-invited': ToPerson &
    OpenRequestInEmail & { bookingId: string; children: number; price: Cents; canTake: boolean };
  'offer-received': ToPerson & { walk: EmailWalk; week: EmailWeek | null };
  'offer-picked': AboutWalk & { week: EmailWeek | null };
  /** Requests that fit a walker's hours, the soonest first; `others` counts the rest (EMAIL-10). */
  'open-requests': ToPerson & { requests: OpenRequestInEmail[]; others: number };
  /** The walker never learns whose walk it was. `taken`: another walker has it. `offered`: else only asked. */
  'offer-not-chosen': ToPerson &
    Pick<EmailWalk, 'date' | 'time' | 'hours'> & { taken: boolean; offered: boolean; also: string[] };
  'walk-assigned': AboutWalk & { total: Cents };
  'booking-declined': AboutWalk & MayBeMadeAgain & { pickup: string | null; dropoff: string | null };
  /** `taken`: another walker has the walk. */
  'booking-cancelled': AboutWalk & { taken: boolean };
  'booking-expired': AboutWalk & MayBeMadeAgain;
  /** `byTeam`: by an admin. `gone`: the other person's approval was withdrawn. `also`: later dates that ended with it. */
  'booking-withdrawn': AboutWalk &
    MayBeMadeAgain & {
      side: 'parent' | 'walker';
      byTeam: boolean;
      gone: boolean;
      closedDay: string | null;
      reason: string | null;
      /** BOOKING-44 */
      late: boolean;
      also: string[];
    };
  /** `home`: who stays home; `walk` has the others. `also`: later dates. */
  'booking-stays-home': AboutWalk & { home: readonly string[]; also: string[] };
  /** `automatic`: the card and the day of its automatic payment. */
  'booking-completed': AboutWalk & { total: Cents; automatic: AutomaticEmail | null };
  /** The parent changed the duration; amounts in cents (PAYMENT-5). */
  'booking-time-adjusted': AboutWalk & { actualHours: number; amount: Cents };
  /** The walker can be paid only now, so the charge of the card was not announced before. */
  'booking-charge-planned': AboutWalk & { total: Cents; automatic: AutomaticEmail };
  /** The walker asks the parent to check it (PAYMENT-32). */
  'booking-time-questioned': AboutWalk;
  /** `walk` has the old time. */
  'booking-reschedule-proposed': AboutWalk & NewTime & { note: string | null };
  'booking-reschedule-refused': AboutWalk & NewTime;
  /** `walk` has the new time. */
  'booking-rescheduled': AboutWalk & { oldDate: string; oldTime: string };
  'no-show': AboutWalk & { side: 'parent' | 'walker'; reason: string | null };
  /** `walks` are the dates to answer now; `price` is that of one walk. */
  'series-requested': AboutSeries & { walks: number; price: Cents; isChange: boolean };
  'series-accepted': AboutSeries & { walks: number; declined: string[] };
  'series-declined': AboutSeries;
  'series-expired': AboutSeries & { left: number };
  'series-ended': AboutSeries & {
    side: 'parent' | 'walker';
    from: string;
    byTeam: boolean;
    reason: string | null;
    late: boolean;
  };
  'series-no-room': AboutSeries & { dates: string[] };
  /** `from` is the first date, `staying` the dates that keep the old time; `series` has the old time. */
  'series-reschedule-proposed': AboutSeries & {
    from: string;
    newTime: string;
    staying: string[];
    note: string | null;
  };
  'series-reschedule-refused': AboutSeries & { from: string; newTime: string };
  /** `series` has the new time. */
  'series-rescheduled': AboutSeries & { from: string; oldTime: string; staying: string[] };
  'series-rate': AboutSeries & { rate: Cents; agreed: Cents };
  'walk-on-my-way': AboutWalk & StepReported;
  'walk-picked-up': AboutWalk & StepReported;
  'walk-dropped-off': AboutWalk & StepReported;
  'walk-not-started': AboutWalk & { side: 'parent' | 'walker' };
  'walk-not-dropped-off': AboutWalk & { side: 'parent' | 'walker' };
  /** To the parent, after five wrong pickup codes. */
  'pickup-locked': AboutWalk;
  'walk-not-completed': AboutWalk;
  /** `soon` is for neither today nor tomorrow, which happens on days of 23 hours. */
  /** Of tomorrow. `also`: later dates of their series in this week. */
  'walk-reminder': ToPerson & { side: 'parent' | 'walker'; walks: OneOrMore<EmailWalkWith>; also: string[] };
  'walk-soon': AboutWalk & { side: 'parent' | 'walker' };
  /** `confirmed`: the time is confirmed; `last`: no other reminder follows (EMAIL-6). */
  'payment-reminder': AboutWalk & { total: Cents; confirmed: boolean; last: boolean; possible: boolean };
  /** The walk cannot be paid until the walker sets payouts up. */
  'payout-setup': AboutWalk;
  /** The provider stopped payouts that were set up. */
  'payouts-paused': ToPerson;
  /** `also`: of the other walks of the day. */
  receipt: ToPerson & { side: 'parent' | 'walker' } & EmailPaidWalk & { also: EmailPaidWalk[] };
  tip: AboutWalk & { side: 'parent' | 'walker'; tip: EmailTip };
  'automatic-payment-declined': AboutWalk & { side: 'parent' | 'walker'; total: Cents };
  /** `objectId` is Stripe's id. */
  'payment-alert': ToPerson & EmailPaymentAlert;
  /** `reversed` is the part of `amount` from the walker's account; `paid` is the price of the walk, or its tip. */
  refund: AboutWalk & {
    side: 'parent' | 'walker';
    ofTip: boolean;
    amount: Cents;
    reversed: Cents;
    paid: Cents;
    reason: string | null;
  };
  /** `senders` are first names, `others` counts the rest. Never contains message text (EMAIL-5). */
  'unread-messages': ToPerson & { count: number; senders: string[]; others: number };
  /** To the referrer. `approved` counts their approved referrals. */
  'referral-approved': ToPerson & { referred: string; approved: number };
  warning: ToPerson;
  /** `required`: the walker is listed only with a clear check (CHECK-7). `walks`: agreed ones that end with it. */
  'check-expiring': ToPerson & ExpiringCheck;
  'check-expired': ToPerson & ExpiringCheck;
  'incident-alert': ToPerson & { incidentId: string; kind: IncidentKind; walk: EmailWalk };
  /** Never what was reported (INCIDENT-4). */
  'incident-call': AboutWalk;
  /** After the person asked to try their address again (PUBLIC-10). */
  'address-test': ToPerson;
  /** To the contact of a walker, who has no account (CHECK-9). */
  'reference-request': { walker: string; walkerFirstName: string; token: string };
  /** `gone`: it answered 410 (WEBHOOK-7). */
  'webhook-turned-off': ToPerson & { endpointId: string; host: string; gone: boolean };
  'contact-message': { name: string; subject: string; message: string };
}

export type EmailKind = keyof EmailData;

export interface EmailSubscription {
  personId: string;
  topic: EmailTopic;
}

export type EmailOf<K extends EmailKind> = {
  kind: K;
  to: string;
  replyTo?: string;
  data: EmailData[K];
  subscription?: EmailSubscription;
  /** Attached as a calendar file (CALENDAR-6). */
  calendar?: CalendarWalk;
  /** Jobs of other emails that this one replaces. */
  replaces?: string[];
};
export type Email = { [K in EmailKind]: EmailOf<K> }[EmailKind];
