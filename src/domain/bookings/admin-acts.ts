import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { optionalText, type RawForm, readForm } from '../form.ts';
import { audit } from '../support/audit.ts';
import type { AuditAction } from '../support/audit-actions.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { lockBooking, lockWalk, transitionBooking } from './transition-booking.ts';

const noteForm = z.object({ note: optionalText(500) });

/** Why an admin acts, for the history; nobody outside the team reads it. Throws `invalid` with the field. */
export const readNote = (raw: RawForm): string | null => readForm(noteForm, raw).note ?? null;

/**
 * An admin cancels a booking that has not taken place; both sides are notified. `note` is for admins only. Throws `forbidden`
 * for whoever is no admin, `conflict` when it is over or somebody was quicker. DECISIONS 6, 50.
 */
export const cancelAsAdmin = act('cancelAsAdmin', 'cancel-booking', lockBooking);

/** An admin marks a walk complete whose walker cannot; the parent is asked to confirm and pay. Throws like `cancelAsAdmin`. */
export const completeAsAdmin = act('completeAsAdmin', 'complete-booking', lockWalk);

function act(name: 'cancelAsAdmin' | 'completeAsAdmin', auditAction: AuditAction, lock: typeof lockBooking) {
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
