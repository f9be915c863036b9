import type { EntityManager } from '@mikro-orm/postgresql';
import { tr } from '../../../translate.ts';
import { firstNameOf } from '../../children/first-name.ts';
import type { FieldError } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { WalkTimes } from '../../walk-times.ts';
import { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { rescheduleConflicts } from './reschedule-conflicts.ts';

type NewTime = WalkTimes & { date: string; time: string };

/** Why a locked walk cannot move there, and the field of the form that says so; null when it can. */
export async function findConflict(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
  { date, time, startsAt, endsAt }: NewTime,
): Promise<{ field: 'date' | 'time'; error: FieldError } | null> {
  const { id, seriesId } = booking;
  const sameDay = seriesId && { id: { $ne: id }, seriesId, scheduledDate: date };
  if (sameDay && (await em.count(Booking, sameDay)) > 0)
    return { field: 'date', error: { code: 'rescheduleDayTaken' } };
  const [conflict] = await rescheduleConflicts(em, [{ id, date, time, startsAt, endsAt }]);
  if (!conflict) return null;
  if (conflict.whose === 'walker' && actorsOf(viewer, booking).includes('walker'))
    return { field: 'time', error: { code: 'rescheduleYouAreTaken' } };
  await em.populate(booking, ['child', 'walker']);
  const child = booking.siblingIds.length > 0 ? tr('One of the children') : firstNameOf(booking.child);
  const name = conflict.whose === 'child' ? child : (booking.walker?.firstName ?? '');
  return { field: 'time', error: { code: 'timeTaken', params: { name } } };
}
