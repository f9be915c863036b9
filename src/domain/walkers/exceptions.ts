import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { invalid, notFound } from '../forms/domain-error.ts';
import { isUuid, type RawForm } from '../forms/form.ts';
import { lockKeys } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import type { OtherDates } from './availability.ts';
import { DateException } from './date-exception.ts';
import { type ReadDates, readDayOff, readExtraDay } from './exception-form.ts';

const MAX_EXCEPTIONS = 40;

export const comingExceptions = (em: EntityManager, walkerId: string): Promise<DateException[]> =>
  em.find(
    DateException,
    { walkerId, endsOn: { $gte: clock.today() } },
    { orderBy: { startsOn: 'asc' }, limit: MAX_EXCEPTIONS },
  );

export const daysOff = (walkerId: string | null) =>
  sql<OtherDates[]>`(select coalesce(json_agg(e), '[]') from (
    select starts_on, ends_on, time_windows from availability_exceptions
    where walker_id = ${walkerId}::uuid and ends_on >= ${clock.today()}::date and time_windows = '[]' order by starts_on) e)`;

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

/** WALKER-7. `takeDaysOff` asks about confirmed walks on those days. Throws `invalid` with the fields. */
export async function addDaysOff(em: EntityManager, viewer: Member, raw: RawForm): Promise<ReadDates> {
  const dates = readDayOff(raw);
  await addException(em, viewer, dates, 'from');
  return dates;
}

/** Adds a day with other hours than usual (WALKER-7). Throws `invalid` with the fields. */
export const addExtraDay = (em: EntityManager, viewer: Member, raw: RawForm): Promise<void> =>
  addException(em, viewer, readExtraDay(raw), 'date');

/** Throws `not_found` when the entry is not the viewer's or gone. */
export async function removeException(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const removed = isUuid(id) && (await em.nativeDelete(DateException, { id, walkerId: viewer.id }));
  if (!removed) throw notFound('notFound');
}

async function addException(em: EntityManager, { id }: Member, dates: ReadDates, field: string) {
  // One writer per walker, so that the counted and compared rows do not change before the commit.
  await lockKeys(em, `${id}/dates`);
  const existing = await comingExceptions(em, id);
  if (existing.length >= MAX_EXCEPTIONS)
    throw invalid({ [field]: { code: 'tooManyDates', params: { max: MAX_EXCEPTIONS } } });
  if (existing.some((other) => other.startsOn <= dates.endsOn && dates.startsOn <= other.endsOn))
    throw invalid({ [field]: { code: 'datesTaken' } });
  // Past absences are private.
  await em.nativeDelete(DateException, { walkerId: id, endsOn: { $lt: clock.today() } });
  em.create(DateException, { id: randomUUID(), walkerId: id, ...dates, createdAt: clock.now() });
}
