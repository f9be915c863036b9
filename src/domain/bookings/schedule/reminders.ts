import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, HOUR_MS } from '../../../clock.ts';
import { type DueEmails, enqueueDueEmails } from '../../email/due-emails.ts';
import type { EmailBuilders } from '../../email/email.ts';
import { requiredField } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { Booking } from '../booking.ts';
import { aboutWalk, walksOfDay } from '../email-walk.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES, CONFIRMED, statusIn } from '../status.ts';

/** Of their series, whose other walks have no reminder (BOOKING-27). */
async function laterThisWeek(em: EntityManager, walks: readonly ShownBooking[], date: string) {
  const day = Temporal.PlainDate.from(date);
  const saturday = day.add({ days: 6 - (day.dayOfWeek % 7) }).toString();
  const series = walks.flatMap(({ seriesId }) => seriesId ?? []);
  if (series.length === 0) return [];
  const later = await em.find(
    Booking,
    {
      seriesId: { $in: series },
      status: { $in: [...CONFIRMED] },
      scheduledDate: { $gt: date, $lte: saturday },
    },
    { orderBy: { scheduledDate: 'asc' } },
  );
  return [...new Set(later.map((walk) => walk.scheduledDate))];
}

export const reminderEmailBuilders: EmailBuilders<'walk-reminder'> = {
  /** All walks that are agreed when it is sent; null once the day has come. */
  'walk-reminder': async (em, payload) => {
    const date = tomorrow().toString();
    const reader = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
    if (!reader || requiredField(payload, 'round') !== date) return null;
    const walks = await walksOfDay(em, reader.id, date, CONFIRMED);
    const { firstName, email: to } = reader;
    const side = reader.role === 'trotter' ? 'walker' : 'parent';
    const [first, ...more] = walks.map((walk) => aboutWalk(walk, side));
    if (!first) return null;
    const also = await laterThisWeek(em, walks, date);
    return { to, data: { firstName, side, walks: [first, ...more], also } };
  },
};

/** Market hour of the evening before, and hours before the start (EMAIL-4). */
const EVENING = 18;
const SOON = 2;

const atHour = (date: Temporal.PlainDate, hour: number): Date =>
  new Date(
    date.toZonedDateTime({ timeZone: clock.zone(), plainTime: Temporal.PlainTime.from({ hour }) })
      .epochMilliseconds,
  );

const tomorrow = (): Temporal.PlainDate => Temporal.PlainDate.from(clock.today()).add({ days: 1 });

const AGREED_AT = sql`coalesce((select max(e.at) from booking_events e
  where e.booking_id = b.id and e.to_status = 'accepted'), b.created_at)`;
const SIDES = sql`bookings b cross join lateral (select unnest(array[b.parent_id, b.walker_id]) union all select guardians_of(b.id)) as side (id)
   where ${sql.raw(statusIn(CONFIRMED, 'b.status'))}`;

/** Walks of a series have one reminder a week (BOOKING-27). */
const FIRST_OF_ITS_WEEK = sql`(b.series_id is null or not exists (select from bookings o
     where o.series_id = b.series_id and ${sql.raw(statusIn(AGREED_STATUSES, 'o.status'))}
       and o.scheduled_date between b.scheduled_date - 6 and b.scheduled_date - 1
       and date_trunc('week', o.scheduled_date + 1) = date_trunc('week', b.scheduled_date + 1)))`;

/** One for all walks of a day; not for those that were agreed since. */
const onDay = (day: Temporal.PlainDate, evening: Date) => sql`
   select distinct on (side.id) b.id as "bookingId", side.id as "to", 'walk-reminder/' || ${day.toString()} || '/' || side.id as key
   from ${SIDES} and b.starts_at >= ${atHour(day, 0)} and b.starts_at < ${atHour(day.add({ days: 1 }), 0)}
     and ${AGREED_AT} <= ${evening} and ${FIRST_OF_ITS_WEEK}
   order by side.id, b.starts_at, b.id`;

/** The key holds the start, so a moved walk gets another one. */
const within = (after: Date, until: Date) => sql`
   select b.id as "bookingId", side.id as "to", 'walk-soon/' || b.id || '/'
     || extract(epoch from b.starts_at)::bigint || '/' || side.id as key
   from ${SIDES} and b.starts_at > ${after} and b.starts_at <= ${until} and b.series_id is null
     and b.starts_at - make_interval(hours => ${sql.lit(SOON)}) >= ${AGREED_AT}
   order by b.starts_at, b.id`;

function due(): DueEmails[] {
  const now = clock.now();
  const day = tomorrow();
  const evening = atHour(Temporal.PlainDate.from(clock.today()), EVENING);
  const reminder: DueEmails = { kind: 'mail.walk-reminder', round: day.toString(), due: onDay(day, evening) };
  return [
    ...(now >= evening ? [reminder] : []),
    { kind: 'notice.walk-soon', round: 'hours', due: within(now, new Date(+now + SOON * HOUR_MS)) },
  ];
}

/** At most `limit` of each kind, each once for each side. Returns the count. */
export const enqueueWalkReminders = (em: EntityManager, limit: number): Promise<number> =>
  enqueueDueEmails(em, due(), limit);
