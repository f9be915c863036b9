import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { lockBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { isOneOf, UNFINISHED } from '../../bookings/status.ts';
import { conflict, forbidden, notFound } from '../../forms/domain-error.ts';
import { checkbox, isUuid, type MemberCommand, readForm, requiredText } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';

export const MAX_SHARES = 5;

const shareForm = z.object({ sharedWith: requiredText(80, 'sharedWithMissing'), asksWord: checkbox() });

/** The links of a walk that work, the oldest first. */
export const sharesOf = (em: EntityManager, viewer: Member, bookingId: string) =>
  kysely(em)
    .selectFrom('walkShares')
    .select(['id', 'name', 'asksWord', 'receivedAt'])
    .where('bookingId', '=', bookingId)
    .where('parentId', '=', viewer.id)
    .where('stoppedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type ShownShare = Awaited<ReturnType<typeof sharesOf>>[number];

/** SHARE-1. Throws `invalid`, `forbidden` for all but the parent, `conflict` unless the walk is agreed and not over. */
export const shareWalk: MemberCommand = async (em, viewer, bookingId, raw) => {
  const { sharedWith, asksWord } = readForm(shareForm, raw);
  const booking = await lockBooking(em, viewer, bookingId);
  if (booking.parent.id !== viewer.id) throw forbidden('forbidden');
  if (!isOneOf(UNFINISHED, booking.status)) throw conflict('walkNotShared');
  if ((await sharesOf(em, viewer, booking.id)).length >= MAX_SHARES) throw conflict('tooManyShares');
  const own = { bookingId: booking.id, parentId: viewer.id };
  await kysely(em)
    .insertInto('walkShares')
    .values({ id: randomUUID(), ...own, name: sharedWith, asksWord, createdAt: clock.now() })
    .execute();
  audit(em, viewer, 'share-walk', { type: 'booking', id: booking.id });
};

/** The link ends at once (SHARE-3). Throws `not_found` for one of others, and one that was stopped. */
export async function stopSharing(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  id: unknown,
): Promise<void> {
  const stopped =
    isUuid(id) &&
    (await kysely(em)
      .updateTable('walkShares')
      .set({ stoppedAt: clock.now() })
      .where('id', '=', id)
      .where('bookingId', '=', bookingId)
      .where('parentId', '=', viewer.id)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst());
  if (!stopped || stopped.numUpdatedRows === 0n) throw notFound('notFound');
  audit(em, viewer, 'share-stop', { type: 'booking', id: bookingId });
}
