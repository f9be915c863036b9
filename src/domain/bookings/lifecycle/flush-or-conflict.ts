import type { EntityManager } from '@mikro-orm/postgresql';
import { tr } from '../../../translate.ts';
import { conflict, DomainError, type ErrorCode } from '../../forms/domain-error.ts';

type Taken = Readonly<Record<string, ErrorCode | DomainError>>;

const TAKEN: Taken = {
  bookings_walker_once: 'slotTaken',
  bookings_child_once: 'childTaken',
  bookings_not_blocked: 'bookingTaken',
  bookings_of_approved: 'bookingTaken',
  bookings_hours_of_minors: 'minorHours',
};

/** Turns a violated exclusion constraint (23P01) into a `conflict`. */
export const flushOrConflict = (em: EntityManager, taken = TAKEN): Promise<void> =>
  orConflict(taken, () => em.flush());

export async function orConflict<T>(taken: Taken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23P01') throw error;
    const domainError = taken[constraint ?? ''] ?? TAKEN[constraint ?? ''] ?? 'slotTaken';
    throw domainError instanceof DomainError
      ? domainError
      : conflict(domainError, { name: tr('Your child') });
  }
}
