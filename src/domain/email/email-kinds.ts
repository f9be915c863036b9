import { shortDate } from '../../dates.ts';
import { msg, tr } from '../../translate.ts';
import { email, type ListEntry, ofBooking } from './email-kind.ts';
import { ACCOUNT_EMAILS } from './email-kinds-accounts.ts';
import { BOOKING_EMAILS } from './email-kinds-bookings.ts';
import { PAYMENT_EMAILS } from './email-kinds-payments.ts';
import { SERIES_EMAILS } from './email-kinds-series.ts';
import { WALK_EMAILS } from './email-kinds-walks.ts';
import type { Topic } from './email-topics.ts';

export const EMAIL_KINDS = {
  ...ACCOUNT_EMAILS,
  ...BOOKING_EMAILS,
  ...SERIES_EMAILS,
  ...WALK_EMAILS,
  ...PAYMENT_EMAILS,
};

const FAMILY_TITLES: Record<string, string> = {
  request: msg('A walk was requested for your family'),
  propose: msg("New time proposed for your family's walk"),
  childStaysHome: msg('A child stays home'),
  tookPlace: msg('Your family said that a walk took place'),
  childHasWalk: msg('A request goes on without a child who has another walk then'),
  confirmPayment: msg("Your family's walk is paid"),
  pickOffer: msg("Your family's walk is confirmed"),
};

/** In the list and by push, without an email: a trigger of their table adds them, or of the outbox (`notice.`). */
export const NOTICES = {
  'walk-on-my-way': ofBooking('progress', msg('Your walker is on the way'), 'walk'),
  'walk-soon': ofBooking('progress', msg('You have a walk soon')),
  'booking-completed': ofBooking('progress', msg('Your walk is complete')),
  'watched-moved': email(
    'cancellations',
    ({ date }) =>
      date ? tr('A walk you follow has another time') : tr('The weekly walks you follow were changed'),
    'watchedWalk',
  ),
  'watched-canceled': email(
    'cancellations',
    ({ date }) =>
      date
        ? tr('A walk you follow on {date} is canceled', { date: shortDate(date) })
        : tr('Walks you follow are canceled'),
    'watching',
  ),
  'family-walk': ofBooking('bookings', ({ act = '' }) =>
    tr(FAMILY_TITLES[act] ?? msg("Your family's walk was canceled")),
  ),
  'family-disagrees': ofBooking('safety', msg("Parents disagree about today's walk")),
  'payout-left': email(
    'payments',
    ({ arrivesOn }) =>
      arrivesOn
        ? tr('A payout left for your bank, expected {date}', { date: shortDate(arrivesOn) })
        : tr('A payout left for your bank'),
    'payouts',
  ),
  'walk-received': ofBooking(
    'progress',
    msg('The person you shared the walk with received your child'),
    'walk',
  ),
} as const satisfies Record<string, { topic: Topic; list: ListEntry }>;

export const NOTIFICATION_KINDS = { ...EMAIL_KINDS, ...NOTICES };
