import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingEmailContext } from '../bookings/emails.ts';
import { isOneOf, UNFINISHED } from '../bookings/status.ts';
import { pressedAt, type WalkStepName } from '../bookings/walk-step.ts';
import type { EmailOf } from '../email.ts';
import { kysely } from '../kysely.ts';
import type { OutboxPayload } from '../outbox.ts';

/** WALK-6: time for an open page to show the step. */
export const STEP_EMAIL_DELAY_MS = 30_000;

type Kind = 'walk-on-my-way' | 'walk-picked-up' | 'walk-dropped-off';

/** Null when a page of the parent has shown the step, a later one has come, or the walk is over. */
const email =
  <K extends Kind>(kind: K, name: WalkStepName) =>
  async (em: EntityManager, payload: OutboxPayload): Promise<EmailOf<K> | null> => {
    const found = await bookingEmailContext(em, payload);
    if (!found || !isOneOf(UNFINISHED, found.booking.status)) return null;
    const latest = await kysely(em)
      .selectFrom('walkSteps')
      .select(['step', 'at', 'reportedAt', 'seenAt'])
      .where('bookingId', '=', found.booking.id)
      .orderBy('at', 'desc')
      .orderBy('step')
      .executeTakeFirst();
    if (latest?.step !== name || latest.seenAt) return null;
    return { kind, to: found.reader.email, data: { ...found.about, at: pressedAt(latest) } } as EmailOf<K>;
  };

export const stepEmailBuilders = {
  'walk-on-my-way': email('walk-on-my-way', 'on_my_way'),
  'walk-picked-up': email('walk-picked-up', 'picked_up'),
  'walk-dropped-off': email('walk-dropped-off', 'dropped_off'),
};
