import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { AuditAction } from '../../audit/actions.ts';
import { audit } from '../../audit/audit.ts';
import { optionalText, type RawForm, readForm } from '../../forms/form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { lockBooking, lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';

const noteForm = z.object({ note: optionalText(500) });

/** For admins only. Throws `invalid` with the field. */
export const readNote = (raw: RawForm): string | null => readForm(noteForm, raw).note ?? null;

/** BOOKING-14; `note` is for admins only. Throws `forbidden` for all but admins, `conflict` when it is over. */
export const cancelAsAdmin = adminTransition('cancelAsAdmin', 'cancel-booking', lockBooking);

/** BOOKING-14. Throws like `cancelAsAdmin`. */
export const completeAsAdmin = adminTransition('completeAsAdmin', 'complete-booking', lockWalk);

function adminTransition(
  name: 'cancelAsAdmin' | 'completeAsAdmin',
  auditAction: AuditAction,
  lock: typeof lockBooking,
) {
  return async (
    em: EntityManager,
    viewer: Viewer,
    id: string,
    note: string | null = null,
  ): Promise<Booking> => {
    const booking = await lock(em, viewer, id);
    await transitionBooking(em, viewer, booking, name, note === null ? {} : { reason: note });
    audit(em, viewer, auditAction, { type: 'booking', id });
    return booking;
  };
}
