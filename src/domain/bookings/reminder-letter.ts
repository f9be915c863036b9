import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { LetterOf } from '../letter.ts';
import type { OutboxPayload } from '../outbox.ts';
import { correspondence } from './letters.ts';
import { REMINDERS, type Reminder, remindsOf } from './remind.ts';

/** Reminds one side of a walk, as it stands at this moment; nothing once it was called off, moved or has begun. */
async function walkReminder(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<LetterOf<'walk-reminder'> | null> {
  const found = await correspondence(em, payload);
  if (!found || !remindsOf(found.booking, REMINDERS[payload.round as Reminder])) return null;
  const { about, reader, side, booking } = found;
  const data = { ...about, side, day: dayWord(booking.scheduledDate) };
  return { kind: 'walk-reminder', to: reader.email, data };
}

/** How a person calls a day from today; by the calendar, since a day of the market has 23 to 25 hours. */
function dayWord(date: string): 'today' | 'tomorrow' | 'soon' {
  const days = Temporal.PlainDate.from(clock.today()).until(date, { largestUnit: 'day' }).days;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'soon';
}

export const reminderLetters = { 'walk-reminder': walkReminder };
