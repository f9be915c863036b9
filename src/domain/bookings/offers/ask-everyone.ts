import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import type { Cents } from '../../../money.ts';
import { conflict, forbidden, invalid, notFound } from '../../domain-error.ts';
import type { ErrorCode } from '../../error-code.ts';
import { checkbox, optionalNumber, type RawForm, readForm } from '../../form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox.ts';
import { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { childField } from '../child-field.ts';
import { findBooking } from '../detail.ts';
import { lockWalk } from '../lifecycle/transition-booking.ts';
import { requestBooking } from '../requests/request.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { canAskEveryone, firstMayAccept } from './can-ask.ts';
import { type WalkerToAsk, walkersToAsk } from './walkers-to-ask.ts';

/** What the dialog shows before anything is sent. */
export interface AskOptions {
  walkers: WalkerToAsk[];
  /** Null: the walk is too far off for the first to have it. */
  upTo: Cents | null;
  requestKey: string;
}

export const askOptions = async (
  em: EntityManager,
  viewer: Member,
  lost: ShownBooking,
): Promise<AskOptions> => ({
  walkers: await walkersToAsk(em, viewer, lost),
  upTo: firstMayAccept(lost) ? (lost.hourlyRate ?? market.rates.highest) : null,
  requestKey: randomUUID(),
});

const askForm = z.object({
  firstAccepts: checkbox(),
  upTo: optionalNumber('rateMissing')
    .transform((rate) => (rate === null ? null : Math.round(rate * 100)))
    .refine((rate) => rate === null || rate > 0, 'rateMissing' satisfies ErrorCode)
    .refine((rate) => rate === null || rate <= market.rates.highest, 'limitTooHigh' satisfies ErrorCode),
  requestKey: z.string().max(100).optional(),
});

/**
 * BOOKING-42: an open request in place of the lost walk, and everyone who is free then is asked. Throws `conflict` when nobody is
 * free or the walk was asked for already, else as `requestBooking`.
 */
export async function askEveryone(
  em: EntityManager,
  viewer: Member,
  id: string,
  raw: RawForm,
): Promise<{ booking: Booking; asked: number }> {
  const form = readForm(askForm, raw);
  await lockWalk(em, viewer, id);
  const lost = await findBooking(em, viewer, id);
  if (!lost) throw notFound('bookingNotFound');
  const decision = canAskEveryone(viewer, lost);
  if (decision.hidden) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  const firstAcceptsUpTo = form.firstAccepts ? limitOf(lost, form.upTo) : null;
  const { neighborhood = null } = (await em.findOne(Profile, viewer.id)) ?? {};
  const request = {
    ...requestFrom(lost),
    neighborhood: neighborhood ?? '',
    requestKey: form.requestKey,
  };
  const booking = await requestBooking(em, viewer, request, { firstAcceptsUpTo });
  const { here, elsewhere } = await askedAbout(em, booking);
  if (here > 0) return { booking, asked: here };
  if (elsewhere > 0) throw conflict('askedAlready');
  const walkers = await walkersToAsk(em, viewer, lost);
  if (walkers.length === 0) throw conflict('nobodyFree');
  await invite(em, booking, walkers);
  return { booking, asked: walkers.length };
}

function limitOf(lost: ShownBooking, upTo: Cents | null): Cents {
  if (!firstMayAccept(lost)) throw invalid({ firstAccepts: { code: 'firstAcceptsTooEarly' } });
  if (upTo === null) throw invalid({ upTo: { code: 'rateMissing' } });
  return upTo;
}

const requestFrom = (lost: ShownBooking): RawForm => ({
  ...Object.fromEntries(lost.children.map(({ id }) => [childField(id), 'on'])),
  date: lost.scheduledDate,
  time: lost.scheduledTime,
  duration: String(lost.durationHours),
  pickup: lost.pickupLocation ?? '',
  dropoff: lost.dropoffLocation ?? '',
  notes: lost.notes ?? '',
});

/** How many were asked by this request, and by others of the family for that hour and child. */
async function askedAbout(em: EntityManager, { id }: Booking): Promise<{ here: number; elsewhere: number }> {
  const { rows } = await sql<{ here: number; elsewhere: number }>`
    select count(*) filter (where b.id = a.id)::int as here, count(*) filter (where b.id <> a.id)::int as elsewhere
    from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.child_ids && a.child_ids
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      join booking_invitations i on i.booking_id = b.id
    where a.id = ${id}`.execute(kysely(em));
  return rows[0]!;
}

async function invite(em: EntityManager, booking: Booking, walkers: readonly WalkerToAsk[]): Promise<void> {
  const { id, startsAt } = booking;
  const createdAt = clock.now();
  await kysely(em)
    .insertInto('bookingInvitations')
    .values(walkers.map((walker) => ({ bookingId: id, walkerId: walker.id, startsAt, createdAt })))
    .execute();
  for (const { id: to } of walkers)
    await enqueue(em, 'mail.booking-invited', { bookingId: id, to }, { key: `booking-invited/${id}/${to}` });
  publish(em, { to: walkers.map(({ id: to }) => to), topic: 'booking', id, toast: 'toastRequested' });
}
