import type { NotificationKind } from '../../src/domain/email-topics.ts';
import type { OutboxPayload } from '../../src/domain/outbox.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';

interface Entry {
  /** Without names, so that a phone's lock screen can show it (NOTIFICATION-2). */
  title: string | ((payload: OutboxPayload) => string);
  /** A path where it is the same for all of its kind. */
  href: string | ((payload: OutboxPayload) => string);
}

const entry = (title: Entry['title'], href: Entry['href']): Entry => ({ title, href });

const booking = ({ bookingId }: OutboxPayload) => (bookingId ? paths.booking(bookingId) : paths.schedule);
const walk = ({ bookingId }: OutboxPayload) => (bookingId ? paths.walk(bookingId) : paths.schedule);
const incident = ({ incidentId }: OutboxPayload) =>
  incidentId ? paths.adminIncident(incidentId) : paths.adminIncidents;
const webhook = ({ endpointId }: OutboxPayload) =>
  endpointId ? paths.adminWebhook(endpointId) : paths.adminWebhooks;
const receipt = ({ bookingId }: OutboxPayload) => (bookingId ? paths.receipt(bookingId) : paths.schedule);
const series = ({ seriesId }: OutboxPayload) => (seriesId ? paths.series(seriesId) : paths.schedule);
const alert = (payload: OutboxPayload) => (payload.bookingId ? booking(payload) : paths.adminAttention);

/** NOTIFICATION-1 */
export const NOTIFICATION_ENTRIES: Readonly<Record<NotificationKind, Entry>> = {
  'password-changed': entry(msg('Your password was changed'), paths.settings),
  'two-factor-changed': entry(msg('Your two-factor sign-in was changed'), paths.twoFactor),
  'passkey-changed': entry(msg('Your passkeys were changed'), paths.passkeys),
  'approval-approved': entry(msg('Your account is approved'), paths.dashboard),
  'approval-rejected': entry(msg("Your account isn't approved"), paths.contact),
  'deletion-rejected': entry(msg('Your account stays open'), paths.settings),
  'booking-requested': entry(msg('You have a new request'), booking),
  'booking-accepted': entry(msg('Your walk is confirmed'), booking),
  'booking-invited': entry(msg('A family asks you for a walk'), booking),
  'offer-received': entry(msg('A walker offered to take your walk'), booking),
  'offer-picked': entry(msg('You got the walk'), booking),
  'offer-not-chosen': entry(msg('A walk is no longer open'), paths.dashboard),
  'open-requests': entry(msg('Open requests fit your hours'), paths.dashboard),
  'walk-assigned': entry(msg('You have a new walk'), booking),
  'booking-declined': entry(msg("A walker can't take your walk"), booking),
  'booking-cancelled': entry(msg('A request was canceled'), booking),
  'booking-expired': entry(msg('Your request expired'), booking),
  'booking-withdrawn': entry(
    ({ late }) => (late ? tr('A walk was canceled late') : tr('A walk was canceled')),
    booking,
  ),
  'booking-stays-home': entry(msg('A child stays home'), booking),
  'booking-completed': entry(msg('Your walk is complete'), booking),
  'booking-time-adjusted': entry(msg('A parent changed the time of a walk'), booking),
  'booking-charge-planned': entry(msg('A walk will be paid automatically'), booking),
  'booking-time-questioned': entry(msg('Your walker asks you to check the time'), booking),
  'booking-reschedule-proposed': entry(msg('Another time is proposed for a walk'), booking),
  'booking-reschedule-refused': entry(msg('Your walk keeps its time'), booking),
  'booking-rescheduled': entry(msg('Your walk has a new time'), booking),
  'no-show': entry(msg("A walk didn't take place"), booking),
  'series-requested': entry(msg('You have a new request for weekly walks'), series),
  'series-accepted': entry(msg('Your weekly walks are confirmed'), series),
  'series-declined': entry(msg("A walker can't take your weekly walks"), series),
  'series-expired': entry(msg('Your request for weekly walks expired'), series),
  'series-ended': entry(msg('Weekly walks were canceled'), series),
  'series-no-room': entry(msg("Some weekly walks couldn't be booked"), series),
  'series-reschedule-proposed': entry(msg('Another time is proposed for weekly walks'), series),
  'series-reschedule-refused': entry(msg('Your weekly walks keep their time'), series),
  'series-rescheduled': entry(msg('Your weekly walks have a new time'), series),
  'series-rate': entry(msg('Your walker has a new rate'), series),
  'walk-on-my-way': entry(msg('Your walker is on the way'), walk),
  'walk-picked-up': entry(msg('Picked up by your walker'), walk),
  'walk-dropped-off': entry(msg('Dropped off by your walker'), walk),
  'walk-delayed': entry(
    ({ minutes = '0' }) =>
      minutes === '0'
        ? tr('On time after all for your walk')
        : tr('Running {minutes} minutes late for your walk', { minutes }),
    walk,
  ),
  'pickup-locked': entry(msg('Pickup is locked'), walk),
  'walk-not-dropped-off': entry(msg("A walk hasn't ended"), walk),
  'walk-not-started': entry(msg("A walk hasn't started"), walk),
  'walk-not-completed': entry(msg('Is your walk finished?'), booking),
  'walk-reminder': entry(msg("Tomorrow's walks"), paths.schedule),
  'walk-soon': entry(msg('You have a walk soon'), booking),
  'payment-reminder': entry(msg('A walk is waiting for your payment'), booking),
  'payout-setup': entry(msg('A parent is waiting to pay you'), `${paths.settings}#payment-settings`),
  'payouts-paused': entry(msg('Stripe needs more details to pay you'), `${paths.settings}#payment-settings`),
  receipt: entry(msg('Your receipt is ready'), receipt),
  tip: entry(msg('Receipt for a tip'), receipt),
  'automatic-payment-declined': entry(msg("An automatic payment didn't go through"), booking),
  refund: entry(msg('A payment was refunded'), receipt),
  'payment-alert': entry(msg('A payment needs your attention'), alert),
  'unread-messages': entry(msg('You have unread messages'), paths.messages),
  'referral-approved': entry(msg('Your referral was approved'), paths.rewards),
  warning: entry(msg('The team sent you a warning'), paths.communityGuidelines),
  'incident-alert': entry(msg('A walk needs help now'), incident),
  'incident-call': entry(msg('Please call about your walk now'), walk),
  'webhook-turned-off': entry(msg('A webhook was turned off'), webhook),
  'check-expiring': entry(msg('Your background check expires soon'), paths.myChecks),
  'check-expired': entry(msg('Your background check has expired'), paths.myChecks),
};

/** Kinds of earlier versions stay in the table. */
const OTHER = entry(msg('There was news about your account'), paths.dashboard);

const entryOf = (kind: string): Entry =>
  Object.hasOwn(NOTIFICATION_ENTRIES, kind) ? NOTIFICATION_ENTRIES[kind as NotificationKind] : OTHER;

export function notificationTitle({ kind, payload }: { kind: string; payload: OutboxPayload }): string {
  const { title } = entryOf(kind);
  return typeof title === 'string' ? tr(title) : title(payload);
}

/** Relative to the site. */
export const notificationHref = ({ kind, payload }: { kind: string; payload: OutboxPayload }): string =>
  hrefOf(entryOf(kind).href, payload);

const hrefOf = (href: Entry['href'], payload: OutboxPayload): string =>
  typeof href === 'string' ? href : href(payload);

/** Kinds that lead to this page whatever they are about (NOTIFICATION-4). */
export const kindsShownAt = (pathname: string): string[] => KINDS_SHOWN_AT.get(pathname) ?? [];

const KINDS_SHOWN_AT = Object.entries(NOTIFICATION_ENTRIES).reduce((shown, [kind, { href }]) => {
  if (typeof href !== 'string') return shown;
  const [pathname = ''] = href.split('#');
  return shown.set(pathname, [...(shown.get(pathname) ?? []), kind]);
}, new Map<string, string[]>());
