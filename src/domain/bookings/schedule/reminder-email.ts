import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../../email.ts';
import { type OutboxPayload, requiredField } from '../../outbox.ts';
import { Profile } from '../../people/profile.ts';
import { Booking } from '../booking.ts';
import { aboutWalk, walksOfDay } from '../email-walk.ts';
import { bookingEmailContext } from '../emails.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { soon, tomorrow } from './reminders.ts';

/** All walks that are agreed when it is sent; null once the day has come. */
async function walkReminder(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'walk-reminder'> | null> {
  const date = tomorrow().toString();
  const reader = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
  if (!reader || requiredField(payload, 'round') !== date) return null;
  const walks = await walksOfDay(em, reader.id, date, CONFIRMED);
  const { firstName, email: to } = reader;
  const side = reader.role === 'trotter' ? 'walker' : 'parent';
  const [first, ...more] = walks.map((walk) => aboutWalk(walk, side));
  if (!first) return null;
  const also = await laterThisWeek(em, walks, date);
  const data = { firstName, side, walks: [first, ...more], also } as const;
  return { kind: 'walk-reminder', to, data };
}

/** Of their series, whose other walks have no reminder (BOOKING-27). */
async function laterThisWeek(
  em: EntityManager,
  walks: readonly ShownBooking[],
  date: string,
): Promise<string[]> {
  const day = Temporal.PlainDate.from(date);
  const sunday = day.add({ days: 7 - day.dayOfWeek }).toString();
  const series = walks.flatMap(({ seriesId }) => seriesId ?? []);
  if (series.length === 0) return [];
  const later = await em.find(
    Booking,
    {
      seriesId: { $in: series },
      status: { $in: [...CONFIRMED] },
      scheduledDate: { $gt: date, $lte: sunday },
    },
    { orderBy: { scheduledDate: 'asc' } },
  );
  return [...new Set(later.map((walk) => walk.scheduledDate))];
}

async function walkSoon(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'walk-soon'> | null> {
  const found = await bookingEmailContext(em, payload);
  const { after, until } = soon();
  if (!found || !isOneOf(CONFIRMED, found.booking.status)) return null;
  const { about, reader, side, booking } = found;
  if (booking.startsAt <= after || booking.startsAt > until) return null;
  return { kind: 'walk-soon', to: reader.email, data: { ...about, side } };
}

export const reminderEmailBuilders = { 'walk-reminder': walkReminder, 'walk-soon': walkSoon };
