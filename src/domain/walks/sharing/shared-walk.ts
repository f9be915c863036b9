import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { BookingStatus } from '../../bookings/status.ts';
import type { ReportedStep } from '../../bookings/walk-step.ts';
import { conflict } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { executePrepared, kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { PathPoint } from '../place/locations-after.ts';

export interface ShareSigner {
  of(text: string): string;
  isOf(text: string, signature: string): boolean;
}

/** The id with its signature: the database alone cannot make a link that works. */
export const shareToken = (signer: ShareSigner, id: string): string => `${id}.${signer.of(id)}`;

export function readShareToken(signer: ShareSigner, token: string): string | null {
  const [id, signature = ''] = token.split('.');
  return isUuid(id) && signer.isOf(id, signature) ? id : null;
}

export interface FollowedWalk {
  bookingId: string;
  parentId: string;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  children: { name: string }[];
  walker: { firstName: string; avatarUrl: string | null };
  /** Without their places. */
  steps: ReportedStep[];
  place: PathPoint | null;
}

export interface SharedWalk extends FollowedWalk {
  asksWord: boolean;
  receivedAt: Date | null;
}

export interface FollowedRow {
  booking_id: string;
  parent_id: string;
  status: BookingStatus;
  starts_at: string;
  ends_at: string;
  children: string[] | null;
  walker: string;
  photo: string | null;
  steps: FollowedWalk['steps'];
  place: PathPoint | null;
}

interface Row extends FollowedRow {
  asks_word: boolean;
  received_at: string | null;
}

export const followedWalk = (row: FollowedRow): FollowedWalk => ({
  bookingId: row.booking_id,
  parentId: row.parent_id,
  status: row.status,
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
  children: (row.children ?? []).map((name) => ({ name })),
  walker: { firstName: row.walker, avatarUrl: row.photo },
  steps: row.steps,
  place: row.place,
});

/** Null for a link that is stopped or over, without a difference (SHARE-2, SHARE-3). */
export async function sharedWalk(em: EntityManager, id: string): Promise<SharedWalk | null> {
  const [row] = await executePrepared<Row[]>(em, 'select * from shared_walk(?)', [id]);
  return row
    ? {
        ...followedWalk(row),
        asksWord: row.asks_word,
        receivedAt: row.received_at ? new Date(row.received_at) : null,
      }
    : null;
}

export const canGiveWord = ({ asksWord, receivedAt, steps }: SharedWalk): boolean =>
  asksWord && !receivedAt && steps.some(({ step }) => step === 'picked_up' || step === 'dropped_off');

/** SHARE-4. Acts as the worker. Throws `conflict` where it isn't asked, not yet, or said already. */
export async function confirmReceived(em: EntityManager, id: string): Promise<void> {
  const walk = await sharedWalk(em, id);
  const given =
    walk &&
    canGiveWord(walk) &&
    (await kysely(em)
      .updateTable('walkShares')
      .set({ receivedAt: clock.now() })
      .where('id', '=', id)
      .where('receivedAt', 'is', null)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst());
  if (!given || given.numUpdatedRows === 0n) throw conflict('wordNotAsked');
  publish(em, { to: [walk.parentId], topic: 'booking', id: walk.bookingId });
}
