import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { DomainError } from '../../forms/domain-error.ts';
import { type RawForm, readForm } from '../../forms/form.ts';
import { lockKeys } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';
import { addDaysOff } from '../../walkers/exceptions.ts';
import { type CancelReasonForm, cancelReasonForm } from '../lifecycle/walk-commands.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { CONFIRMED } from '../status.ts';
import { endBookings, noRequirements, notifyOfEnded } from './end-bookings.ts';

/** The walker first sees the confirmed walks on these days, and ticks those that end. */
export class WalksOnDaysOff extends DomainError {
  readonly walks: readonly ShownBooking[];

  constructor(walks: readonly ShownBooking[], fields?: DomainError['fields']) {
    super(fields ? 'invalid' : 'confirmation_required', { code: 'walksOnDaysOff' }, fields);
    this.name = 'WalksOnDaysOff';
    this.walks = walks;
  }
}

export const cancelField = (id: string): string => `cancel.${id}`;
export const keyOf = (walks: readonly ShownBooking[]): string => walks.map(({ id }) => id).join(' ');

/** WALKER-7. Throws `confirmation_required` until the walker has seen all confirmed walks, `invalid` with the fields. */
export async function takeDaysOff(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<{ canceled: number; kept: number }> {
  const dates = await addDaysOff(em, viewer, raw);
  // Those who accept a walk of this walker hold it too, so none is agreed between the list and the commit.
  await lockKeys(em, `walker/${viewer.id}`);
  const rows = await bookingRows(em)
    .where('b.walkerId', '=', viewer.id)
    .where('b.status', 'in', CONFIRMED)
    .where('b.scheduledDate', '>=', dates.startsOn)
    .where('b.scheduledDate', '<=', dates.endsOn)
    .where('b.startsAt', '>', clock.now())
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  const walks = rows.map(shownBooking);
  if (walks.length > 0 && raw.walks !== keyOf(walks)) throw new WalksOnDaysOff(walks);
  const chosen = walks.filter(({ id }) => raw[cancelField(id)] === 'on').map(({ id }) => id);
  if (chosen.length > 0) await cancel(em, viewer, chosen, readReason(walks, raw));
  return { canceled: chosen.length, kept: walks.length - chosen.length };
}

/** The list stays on the page when the reason is missing. */
function readReason(walks: readonly ShownBooking[], raw: RawForm): CancelReasonForm {
  try {
    return readForm(cancelReasonForm, raw);
  } catch (error) {
    throw error instanceof DomainError ? new WalksOnDaysOff(walks, error.fields) : error;
  }
}

async function cancel(em: EntityManager, viewer: Member, ids: readonly string[], reason: CancelReasonForm) {
  const which = sql<boolean>`id = any (${ids}::uuid[])`;
  const { bookings } = await endBookings(em, viewer, { which, statuses: CONFIRMED }, 'withdrawAsWalker', {
    ...reason,
    quiet: true,
    eligibility: noRequirements,
  });
  await notifyOfEnded(em, bookings, viewer.id);
}
