import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { tr } from '../../translate.ts';
import { contactEmailBuilders } from '../accounts/contact-emails.ts';
import { accountEmailBuilders } from '../accounts/emails.ts';
import { watcherEmailBuilders } from '../accounts/watchers/watcher-emails.ts';
import { stayHomeEmailBuilders } from '../bookings/consequences/stay-home.ts';
import { bookingEmailBuilders } from '../bookings/emails.ts';
import { offerEmailBuilders } from '../bookings/offers/offer-emails.ts';
import { openRequestEmailBuilders } from '../bookings/offers/open-request-digest.ts';
import { rescheduleEmailBuilders } from '../bookings/reschedule/reschedule-emails.ts';
import { reminderEmailBuilders } from '../bookings/schedule/reminders.ts';
import { seriesEmailBuilders } from '../bookings/series/series-emails.ts';
import { type Email, type EmailBuilders, type EmailKind, topicOf } from '../email/email.ts';
import type { AboutSeries, AboutWalk } from '../email/email-facts.ts';
import { EMAIL_KINDS, NOTICES } from '../email/email-kinds.ts';
import { isChosen } from '../email/email-topics.ts';
import { ANNOUNCEMENTS } from '../email/merged-emails.ts';
import { incidentEmailBuilders } from '../incidents/emails.ts';
import { messageEmailBuilders } from '../messages/emails.ts';
import { wants } from '../notifications/notification-settings.ts';
import { type OutboxPayload, OutboxRow, requiredField } from '../outbox/outbox.ts';
import type { ClaimedRow } from '../outbox/outbox-delivery.ts';
import { paymentEmailBuilders } from '../payments/emails.ts';
import { Profile } from '../people/profile.ts';
import { rewardEmailBuilders } from '../rewards/emails.ts';
import { safetyEmailBuilders } from '../safety/emails.ts';
import { supportEmailBuilders } from '../support/emails.ts';
import { noticeEmailBuilders } from '../support/send-notice.ts';
import { suppressionEmailBuilders } from '../suppressions/emails.ts';
import { checkEmailBuilders } from '../walkers/checks/check-emails.ts';
import { handoverEmailBuilders } from '../walks/handover/locked-email.ts';
import { lateWalkEmailBuilders } from '../walks/late-walks.ts';
import { stepEmailBuilders } from '../walks/step-emails.ts';
import { webhookEmailBuilders } from '../webhooks/emails.ts';

const emailBuilders: EmailBuilders<Exclude<EmailKind, 'merged'>> = {
  ...accountEmailBuilders,
  ...bookingEmailBuilders,
  ...checkEmailBuilders,
  ...handoverEmailBuilders,
  ...contactEmailBuilders,
  ...lateWalkEmailBuilders,
  ...incidentEmailBuilders,
  ...offerEmailBuilders,
  ...messageEmailBuilders,
  ...openRequestEmailBuilders,
  ...paymentEmailBuilders,
  ...reminderEmailBuilders,
  ...rescheduleEmailBuilders,
  ...stayHomeEmailBuilders,
  ...rewardEmailBuilders,
  ...safetyEmailBuilders,
  ...seriesEmailBuilders,
  ...stepEmailBuilders,
  ...supportEmailBuilders,
  ...noticeEmailBuilders,
  ...suppressionEmailBuilders,
  ...watcherEmailBuilders,
  ...webhookEmailBuilders,
};

/** Null when unsubscribed or out of date. Makes secret links here: the outbox never holds one. */
export async function buildEmail(
  em: EntityManager,
  row: Pick<ClaimedRow, 'kind' | 'payload'>,
): Promise<Email | null> {
  const kind = row.kind.slice('mail.'.length);
  if (kind === 'merged') return mergedEmail(em, row.payload);
  // Of the previous version.
  if (Object.hasOwn(NOTICES, kind)) return null;
  if (!isEmailKind(kind)) throw new Error(`There is no email ${kind}`);
  const topic = topicOf(kind);
  if (!isChosen(topic)) return build(em, kind, row.payload);
  const personId = row.payload.to ?? row.payload.userId;
  if (!personId) throw new Error(`An email ${kind} can be switched off, and does not say by whom`);
  if (!(await wants(em, personId, kind, 'email'))) return null;
  const email = await build(em, kind, row.payload);
  return email && { ...email, subscription: { personId, topic } };
}

async function build(em: EntityManager, kind: keyof typeof emailBuilders, payload: OutboxPayload) {
  const email = await emailBuilders[kind](em, payload);
  return email && ({ ...email, kind } as Email);
}

const isEmailKind = (kind: string): kind is keyof typeof emailBuilders => Object.hasOwn(emailBuilders, kind);

const MAX_LINES = 10;

/** EMAIL-11: the last of each kind about a walk stands for those before it, and alone is sent as it is. */
async function mergedEmail(em: EntityManager, payload: OutboxPayload): Promise<Email | null> {
  const to = requiredField(payload, 'to');
  const waiting = await heldRows(em, requiredField(payload, 'pair'));
  const latest = new Map<string, { email: Email; row: HeldRow }>();
  const over = new Set<string>();
  for (const row of waiting) {
    const email = await buildEmail(em, row);
    if (email) latest.set(`${row.kind} ${subjectOf(row)}`, { email, row });
    else if (ANNOUNCEMENTS.some((kind) => row.kind === `mail.${kind}`)) over.add(subjectOf(row));
  }
  const said = [...latest.values()].filter(
    ({ row, email }) => !over.has(subjectOf(row)) || !isUnanswered(email),
  );
  const replaces = waiting.map(({ id }) => id);
  if (said.length === 0) await em.nativeUpdate(OutboxRow, { id: { $in: replaces } }, { doneAt: clock.now() });
  const [first, ...more] = said;
  if (!first || more.length === 0) return first ? { ...first.email, replaces } : null;
  const { firstName, email } = await em.findOneOrFail(Profile, to);
  const lines = said.slice(0, MAX_LINES).map(lineOf);
  const subscription = said.find((one) => one.email.subscription)?.email.subscription;
  return {
    ...{ kind: 'merged', to: email, replaces, ...(subscription && { subscription }) },
    calendar: said.flatMap((one) => one.email.calendar ?? []),
    data: {
      ...{ firstName, lines, others: said.length - lines.length, since: first.row.createdAt },
      canceled: said.filter(({ email: { kind } }) => CANCELED.includes(kind)).length,
    },
  };
}

/** People who accepted, or offered, learn what became of it. */
const isUnanswered = ({ kind, data }: Email) =>
  kind === 'booking-cancelled' || (kind === 'offer-not-chosen' && !data.offered);

const CANCELED: readonly EmailKind[] = ['booking-cancelled', 'booking-withdrawn', 'series-ended'];

type HeldRow = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'createdAt'>;

/** Not those that wait for the end of the hour. */
async function heldRows(em: EntityManager, pair: string): Promise<HeldRow[]> {
  const soon = new Date(clock.now().getTime() + 600_000);
  const rows = await em.find(
    OutboxRow,
    { pair, doneAt: null, failedAt: null, dueAt: { $lte: soon } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return rows.filter(({ dueAt, createdAt }) => dueAt > createdAt);
}

const subjectOf = ({ payload: { bookingId, seriesId } }: HeldRow): string => bookingId ?? seriesId ?? '';

function lineOf({ email: { kind, data }, row }: { email: Email; row: HeldRow }) {
  const { title } = EMAIL_KINDS[kind].list ?? { title: '' };
  type Said = AboutWalk & AboutSeries & Record<'reason' | 'note', string | null>;
  const { walk, series, note, reason = note }: Partial<Said> = data as object;
  const what = { title: typeof title === 'function' ? title(row.payload) : tr(title), walk, series, reason };
  if (kind === 'booking-reschedule-proposed')
    return { ...what, when: { date: data.newDate, time: data.newTime } };
  if (kind === 'series-reschedule-proposed')
    return { ...what, when: { date: data.from, time: data.newTime } };
  return { ...what, when: walk ?? ('date' in data ? data : null) };
}
