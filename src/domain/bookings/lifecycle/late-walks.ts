import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type DueEmails, enqueueDueEmails } from '../../due-emails.ts';
import type { EmailOf } from '../../email.ts';
import type { OutboxPayload } from '../../outbox.ts';
import type { Booking } from '../booking.ts';
import { bookingEmailContext } from '../emails.ts';
import { CONFIRMED, isOneOf, statusIn, UNFINISHED } from '../status.ts';
import { GRACE_MS } from './guards.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REMIND_AFTER_MS = 2 * HOUR_MS;
/** ADMIN-8 */
export const OVERDUE_AFTER_MS = DAY_MS;

const ago = (ms: number) => new Date(clock.now().getTime() - ms);

const isNotStarted = ({ status, startsAt }: Pick<Booking, 'status' | 'startsAt'>): boolean =>
  isOneOf(CONFIRMED, status) && startsAt <= ago(GRACE_MS);

/** The lower bounds: after a long outage nobody gets emails about old walks. */
const rounds = (): DueEmails[] => [
  {
    kind: 'mail.walk-not-started',
    round: 'once',
    sql: `select b.id as "bookingId", b.parent_id as "to", 'walk-not-started/' || ? || '/' || b.id as key from bookings b
      where ${statusIn(CONFIRMED, 'b.status')} and b.starts_at > ? and b.starts_at <= ? order by b.starts_at, b.id`,
    values: ['once', ago(DAY_MS), ago(GRACE_MS)],
    toast: 'toastNotStarted',
  },
  {
    kind: 'mail.walk-not-completed',
    round: 'once',
    sql: `select b.id as "bookingId", b.walker_id as "to", 'walk-not-completed/' || ? || '/' || b.id as key from bookings b
      where ${statusIn(UNFINISHED, 'b.status')} and b.ends_at > ? and b.ends_at <= ? order by b.ends_at, b.id`,
    values: ['once', ago(7 * DAY_MS), ago(REMIND_AFTER_MS)],
    toast: 'toastNotCompleted',
  },
];

/** EMAIL-9. At most `limit` emails of each kind, each once. Returns the count. */
export const enqueueLateWalkEmails = (em: EntityManager, limit: number): Promise<number> =>
  enqueueDueEmails(em, rounds(), limit);

async function walkNotStarted(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'walk-not-started'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (!found || !isNotStarted(found.booking)) return null;
  return { kind: 'walk-not-started', to: found.reader.email, data: found.about };
}

async function walkNotCompleted(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'walk-not-completed'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (!found || !isOneOf(UNFINISHED, found.booking.status)) return null;
  return { kind: 'walk-not-completed', to: found.reader.email, data: found.about };
}

export const lateWalkEmailBuilders = {
  'walk-not-started': walkNotStarted,
  'walk-not-completed': walkNotCompleted,
};
