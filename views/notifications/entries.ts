import type { ListEntry, Opens } from '../../src/domain/email/email-kind.ts';
import { NOTIFICATION_KINDS } from '../../src/domain/email/email-kinds.ts';
import type { OutboxPayload } from '../../src/domain/outbox/outbox.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';

const byId =
  (id: string, page: (id: string) => string, other: string) =>
  ({ [id]: value }: OutboxPayload): string =>
    value ? page(value) : other;

/** Paths relative to the site; a text where it is the same for all of its kind. */
const PLACES: Readonly<Record<Opens, string | ((payload: OutboxPayload) => string)>> = {
  alert: byId('bookingId', paths.booking, paths.adminAttention),
  booking: byId('bookingId', paths.booking, paths.schedule),
  checks: paths.myChecks,
  communityGuidelines: paths.communityGuidelines,
  contact: paths.contact,
  dashboard: paths.dashboard,
  incident: byId('incidentId', paths.adminIncident, paths.adminIncidents),
  messages: paths.messages,
  passkeys: paths.passkeys,
  payouts: paths.paymentSettings,
  receipt: byId('bookingId', paths.receipt, paths.schedule),
  rewards: paths.rewards,
  schedule: paths.schedule,
  series: byId('seriesId', paths.series, paths.schedule),
  settings: paths.settings,
  twoFactor: paths.twoFactor,
  walk: byId('bookingId', paths.walk, paths.schedule),
  watchedWalk: byId('watchedId', paths.watchedWalk, paths.watching),
  watchers: paths.watchers,
  watching: paths.watching,
  webhook: byId('endpointId', paths.adminWebhook, paths.adminWebhooks),
};

/** Kinds of earlier versions stay in the table. */
const OTHER: ListEntry = { title: msg('There was news about your account'), opens: 'dashboard' };

const entryOf = (kind: string): ListEntry =>
  (Object.hasOwn(NOTIFICATION_KINDS, kind) &&
    NOTIFICATION_KINDS[kind as keyof typeof NOTIFICATION_KINDS].list) ||
  OTHER;

export function notificationTitle({ kind, payload }: { kind: string; payload: OutboxPayload }): string {
  const { title } = entryOf(kind);
  return typeof title === 'string' ? tr(title) : title(payload);
}

export function notificationHref({ kind, payload }: { kind: string; payload: OutboxPayload }): string {
  const place = PLACES[entryOf(kind).opens];
  return typeof place === 'string' ? place : place(payload);
}

export const testPush = () => ({ title: tr('Notifications work on this device'), link: paths.settings });

/** Kinds that lead to this page whatever they are about (NOTIFICATION-4). */
export const kindsShownAt = (pathname: string): string[] => KINDS_SHOWN_AT.get(pathname) ?? [];

const KINDS_SHOWN_AT = Object.entries(NOTIFICATION_KINDS).reduce((shown, [kind, { list }]) => {
  const place = list && PLACES[list.opens];
  if (typeof place !== 'string') return shown;
  const [pathname = ''] = place.split('#');
  return shown.set(pathname, [...(shown.get(pathname) ?? []), kind]);
}, new Map<string, string[]>());
