import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { UNFINISHED } from '../bookings/status.ts';
import { invalid, notFound } from '../domain-error.ts';
import { isUuid, type RawForm } from '../form.ts';
import type { Member } from '../viewer.ts';
import { DateException } from './date-exception.ts';
import { type ReadDates, readDayOff, readExtraDay } from './exception-form.ts';

/** As many coming ones as a walker may have: a year of holidays and then some. */
const MAX_EXCEPTIONS = 40;

/** A walker's coming days off and extra days, the next first; those of today are among them. One statement. */
export const comingExceptions = (em: EntityManager, walkerId: string): Promise<DateException[]> =>
  em.find(
    DateException,
    { walkerId, endsOn: { $gte: clock.today() } },
    { orderBy: { startsOn: 'asc' }, limit: MAX_EXCEPTIONS },
  );

/** A column of JSON: the days off of a walker from a day on, the next first. Walker and day are the parameters. */
export const DAYS_OFF = `(select coalesce(json_agg(json_build_object('startsOn', e.starts_on, 'endsOn', e.ends_on,
    'timeWindows', e.time_windows) order by e.starts_on), '[]')
  from availability_exceptions e where e.walker_id = ?::uuid and e.ends_on >= ?::date and e.time_windows = '[]')`;

/** A walker's days off and extra days that touch these days, the first to the last of them. One statement. */
export const exceptionsOf = (
  em: EntityManager,
  walkerId: string,
  days: readonly string[],
): Promise<DateException[]> =>
  em.find(DateException, {
    walkerId,
    startsOn: { $lte: days.at(-1) ?? '' },
    endsOn: { $gte: days[0] ?? '' },
  });

/**
 * Notes a day off, or a stretch of them. Returns how many walks the walker has agreed to on those days: they stay as
 * they are, since a family counts on them. Throws `invalid` with the fields.
 */
export async function addDaysOff(em: EntityManager, viewer: Member, raw: RawForm): Promise<number> {
  const dates = readDayOff(raw);
  await note(em, viewer, dates, 'from');
  return em.count(Booking, {
    walker: viewer.id,
    status: { $in: [...UNFINISHED] },
    scheduledDate: { $gte: dates.startsOn, $lte: dates.endsOn },
  });
}

/** Records a day on which the walker works at other hours than usual. Throws `invalid` with the fields. */
export const addExtraDay = (em: EntityManager, viewer: Member, raw: RawForm): Promise<void> =>
  note(em, viewer, readExtraDay(raw), 'date');

/** The usual week holds again. Throws `not_found` when the entry is not the viewer's or gone. */
export async function removeException(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const removed = isUuid(id) && (await em.nativeDelete(DateException, { id, walkerId: viewer.id }));
  if (!removed) throw notFound('notFound');
}

async function note(em: EntityManager, { id }: Member, dates: ReadDates, field: string): Promise<void> {
  // One writer at a time for each walker, so that what is counted and compared here still holds at the commit.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${id}/dates`]);
  const coming = await comingExceptions(em, id);
  if (coming.length >= MAX_EXCEPTIONS)
    throw invalid({ [field]: { code: 'tooManyDates', params: { max: MAX_EXCEPTIONS } } });
  if (coming.some((other) => other.startsOn <= dates.endsOn && dates.startsOn <= other.endsOn))
    throw invalid({ [field]: { code: 'datesTaken' } });
  // What is over has no use any more; nobody needs to know when somebody was away.
  await em.nativeDelete(DateException, { walkerId: id, endsOn: { $lt: clock.today() } });
  em.persist(em.create(DateException, { id: randomUUID(), walkerId: id, ...dates, createdAt: clock.now() }));
}
