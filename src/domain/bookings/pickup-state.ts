import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { conflict, type DomainError } from '../forms/domain-error.ts';
import { kysely } from '../kysely.ts';
import { type BookingStatus, CONFIRMED, isOneOf } from './status.ts';

/** HANDOVER-3, HANDOVER-4 */
export interface PickupState {
  /** The parent wants the walker to enter the code. */
  asked: boolean;
  word: boolean;
  /** Wrong tries left; 0 is locked. */
  left: number;
  /** Entered, or one of the family said that the walk took place. */
  passed: boolean;
  /** Nobody is asked for the code any more (WALK-12). */
  over: boolean;
}

export const pickupStateOf = (booking: Expression<string>) =>
  sql<PickupState | null>`pickup_state(${booking})`;

export async function pickupState(em: EntityManager, bookingId: string): Promise<PickupState | null> {
  const state = pickupStateOf(sql`${bookingId}::uuid`).as('state');
  return (await kysely(em).selectNoFrom(state).executeTakeFirstOrThrow()).state;
}

type Checked = { status: BookingStatus; pickup?: PickupState | null };

export const needsPickupCode = ({ status, pickup }: Checked): boolean =>
  pickup?.asked === true && !pickup.passed && isOneOf(CONFIRMED, status);

export const asksPickupCode = (checked: Checked): boolean =>
  needsPickupCode(checked) && !checked.pickup?.over;

export const isPickupLocked = (checked: Checked): boolean =>
  asksPickupCode(checked) && checked.pickup?.left === 0;

export function pickupDenial(checked: Checked): DomainError | null {
  if (!needsPickupCode(checked)) return null;
  if (!asksPickupCode(checked)) return conflict('pickupUnconfirmed');
  return conflict(isPickupLocked(checked) ? 'pickupCodeLocked' : 'pickupCodeNeeded');
}
