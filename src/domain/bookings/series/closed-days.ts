import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden, invalid, notFound } from '../../forms/domain-error.ts';
import {
  calendarDate,
  isCalendarDate,
  optionalText,
  type RawForm,
  readForm,
  requiredName,
} from '../../forms/form.ts';
import { insertMissing } from '../../kysely.ts';
import { isAdmin, type Viewer } from '../../viewer.ts';
import { endedByClosing } from '../consequences/end-on-closed-days.ts';
import { ClosedDay } from './series.ts';

const LIMIT = 400;

const closedDayForm = z.object({
  date: calendarDate('dateInvalid'),
  name: requiredName(80),
  anyway: optionalText(2),
});

/** Today's and later ones, at most 400. */
export const closedDays = (em: EntityManager): Promise<ClosedDay[]> =>
  em.find(ClosedDay, { date: { $gte: clock.today() } }, { orderBy: { date: 'asc' }, limit: LIMIT });

export const closedDaysBetween = (em: EntityManager, from: string, until: string): Promise<ClosedDay[]> =>
  em.find(ClosedDay, { date: { $gte: from, $lte: until } }, { orderBy: { date: 'asc' } });

/** BOOKING-28. The worker then ends weekly walks of the day. Throws `invalid`, also at `anyway`, `conflict` when the day is on the list. */
export async function addClosedDay(em: EntityManager, viewer: Viewer, raw: RawForm): Promise<ClosedDay> {
  assertTeam(viewer);
  const { date, name, anyway } = readForm(closedDayForm, raw);
  if ((await insertMissing(em, ClosedDay, [{ date, name }])) === 0) throw conflict('closedDayExists');
  const ended = await endedByClosing(em, date);
  if (ended.walks > 0 && !anyway) throw invalid({ anyway: { code: 'closedDayEndsWalks', params: ended } });
  audit(em, viewer, 'add-closed-day', { type: 'closed-day' }, { date, name });
  return em.findOneOrFail(ClosedDay, date);
}

export async function removeClosedDay(em: EntityManager, viewer: Viewer, date: string): Promise<ClosedDay> {
  assertTeam(viewer);
  const day = isCalendarDate(date) ? await em.findOne(ClosedDay, date) : null;
  if (!day || (await em.nativeDelete(ClosedDay, date)) === 0) throw notFound('notFound');
  audit(em, viewer, 'remove-closed-day', { type: 'closed-day' }, { date, name: day.name });
  return day;
}

function assertTeam(viewer: Viewer): void {
  const isCli = viewer.kind === 'system' && viewer.name === 'cli';
  if (!isCli && !isAdmin(viewer)) throw forbidden('forbidden');
}
