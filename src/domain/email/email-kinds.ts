import { shortDate } from '../../dates.ts';
import { msg, tr } from '../../translate.ts';
import type { ListEntry } from './email-kind.ts';
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

type WatchedStep = keyof typeof WATCHED_TITLES;
const WATCHED_TITLES = {
  on_my_way: msg('A walk you follow: the walker is on the way'),
  picked_up: msg('A walk you follow: picked up'),
  dropped_off: msg('A walk you follow: dropped off'),
};

const FAMILY_TITLES: Record<string, string> = {
  request: msg('A walk was requested for your family'),
  propose: msg("New time proposed for your family's walk"),
  childStaysHome: msg('A child stays home'),
  tookPlace: msg('Your family said that a walk took place'),
  childHasWalk: msg('A request goes on without a child who has another walk then'),
  confirmPayment: msg('A walk of your family is paid'),
  pickOffer: msg('A walk of your family is confirmed'),
};

/** In the list and by push, without an email: a trigger of their table adds them. */
export const NOTICES = {
  'walk-delayed': {
    topic: 'progress',
    list: {
      title: ({ minutes = '0' }) =>
        minutes === '0'
          ? tr('On time after all for your walk')
          : tr('Running {minutes} minutes late for your walk', { minutes }),
      opens: 'walk',
    },
  },
  'watched-step': {
    topic: 'progress',
    list: {
      title: ({ step }) => tr(WATCHED_TITLES[step as WatchedStep] ?? WATCHED_TITLES.on_my_way),
      opens: 'watchedWalk',
    },
  },
  'watched-moved': {
    topic: 'cancellations',
    list: {
      title: ({ date }) =>
        date ? tr('A walk you follow has another time') : tr('The weekly walks you follow were changed'),
      opens: 'watchedWalk',
    },
  },
  'watched-canceled': {
    topic: 'cancellations',
    list: {
      title: ({ date }) =>
        date
          ? tr('A walk you follow on {date} is canceled', { date: shortDate(date) })
          : tr('Walks you follow are canceled'),
      opens: 'watching',
    },
  },
  'family-walk': {
    topic: 'bookings',
    list: {
      title: ({ act = '' }) => tr(FAMILY_TITLES[act] ?? msg("Your family's walk was canceled")),
      opens: 'booking',
    },
  },
  'family-disagrees': {
    topic: 'safety',
    list: { title: msg("Parents disagree about today's walk"), opens: 'booking' },
  },
  'walk-received': {
    topic: 'progress',
    list: { title: () => tr('The person you shared the walk with received your child'), opens: 'walk' },
  },
} as const satisfies Record<string, { topic: Topic; list: ListEntry }>;

export const NOTIFICATION_KINDS = { ...EMAIL_KINDS, ...NOTICES };
