import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { mayRead } from '../bookings/email-walk.ts';
import { bookingEmail } from '../bookings/emails.ts';
import { watcherIds } from '../bookings/watcher-ids.ts';
import type { EmailBuilders } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';

/** WALK-6: time for an open page to show the step, and for a push service to say that a device is gone. */
export const STEP_EMAIL_DELAY_MS = 30_000;

type Kind = 'walk-picked-up' | 'walk-dropped-off' | 'walk-delayed' | 'watched-step';

async function newsAt(em: EntityManager, kind: Kind, { to, ...about }: OutboxPayload): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select news_at(${to}::uuid, ${kind}, ${JSON.stringify(about)}::jsonb) as at`.execute(kysely(em));
  return rows[0]?.at ?? null;
}

const ofStep = (kind: 'walk-picked-up' | 'walk-dropped-off') =>
  bookingEmail<typeof kind>(async ({ about }, em, payload) => {
    const at = await newsAt(em, kind, payload);
    return at && { ...about, at };
  });

const follows: typeof mayRead = async (em, reader, _parent, { id = '' }) =>
  (await watcherIds(em, id)).includes(reader.id);

export const stepEmailBuilders: EmailBuilders<Kind> = {
  'walk-picked-up': ofStep('walk-picked-up'),
  'walk-dropped-off': ofStep('walk-dropped-off'),
  'walk-delayed': bookingEmail(async ({ about }, em, payload) => {
    const at = await newsAt(em, 'walk-delayed', payload);
    return at && { ...about, minutes: Number(payload.minutes) };
  }),
  'watched-step': (em, payload) => {
    const { step = '', minutes = '0', watchedId: bookingId = '' } = payload;
    const built = bookingEmail<'watched-step'>(async ({ about, booking, reader }, from) => {
      const at = await newsAt(from, 'watched-step', payload);
      const walk = { ...about.walk, children: [] };
      const other = booking.walker?.firstName ?? '';
      const deciding = kysely(from)
        .selectFrom('watchers')
        .where('userId', '=', reader.id)
        .where('role', '=', 'guardian');
      const decides = await deciding
        .select('id')
        .where('parentId', '=', booking.parent.id)
        .executeTakeFirst();
      const parent = decides ? booking.parent.firstName : null;
      return at && { firstName: about.firstName, other, walk, step, at, minutes: Number(minutes), parent };
    }, follows);
    return built(em, { ...payload, bookingId });
  },
};
