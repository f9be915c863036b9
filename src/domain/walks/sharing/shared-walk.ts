import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { BookingStatus } from '../../bookings/status.ts';
import type { ReportedStep } from '../../bookings/walk-step.ts';
import { conflict } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { PathPoint } from '../place/locations-after.ts';

export interface ShareSigner {
  of(text: string): string;
  isOf(text: string, signature: string): boolean;
}

/** The id with its signature: the database alone cannot make a link that works. */
export const shareToken = (signer: ShareSigner, id: string): string => `${id}.${signer.of(id)}`;

export function readShareToken(signer: ShareSigner, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isUuid(id) && signer.isOf(id, signature) ? id : null;
}

export interface FollowedWalk {
  bookingId: string;
  parentId: string;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  children: { name: string; called: string }[];
  walker: { firstName: string; avatarUrl: string | null };
  steps: ReportedStep[];
  place: PathPoint | null;
  /** First name, for who follows the walk. */
  parent?: string;
  /** While a call for help is open. */
  alertedAt: Date | null;
  /** An admin has opened it. */
  alertTaken: boolean;
}

export interface SharedWalk extends FollowedWalk {
  asksWord: boolean;
  receivedAt: Date | null;
}

export type FollowedRow<Walk extends FollowedWalk> = Omit<Walk, 'children' | 'walker'> & {
  children: string[] | null;
  walker: string;
  photo: string | null;
};

export const followedWalk = <Walk extends FollowedWalk>({
  children,
  walker: firstName,
  photo: avatarUrl,
  ...walk
}: FollowedRow<Walk>) => ({
  ...walk,
  children: (children ?? []).map((name) => ({ name, called: name })),
  walker: { firstName, avatarUrl },
});

/** Null for a link that is stopped or over, without a difference (SHARE-2, SHARE-3). */
export async function sharedWalk(em: EntityManager, id: string): Promise<SharedWalk | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<FollowedRow<SharedWalk>>`select * from shared_walk(${id})`.execute(kysely(em));
  return rows[0] ? followedWalk(rows[0]) : null;
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
