import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import type { Cents } from '../../../money.ts';
import { boxesOf } from '../../children/child-field.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../forms/decision.ts';
import {
  conflict,
  type ErrorCode,
  type FieldError,
  forbidden,
  invalid,
  notFound,
} from '../../forms/domain-error.ts';
import { checkbox, type MemberCommand, optionalAmount, type RawForm, readForm } from '../../forms/form.ts';
import { ASKED } from '../../forms/questions.ts';
import { assertShown, type Shown } from '../../forms/shown.ts';
import { Profile } from '../../people/profile.ts';
import { familyOf, type Member, type Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { findBooking } from '../detail.ts';
import { lockWalk } from '../lifecycle/transition-booking.ts';
import { actorsOf } from '../policy.ts';
import { findLostWeek, type LostWeek } from '../requests/ended-together.ts';
import { requestBooking } from '../requests/request.ts';
import type { Week } from '../series/series-form.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { canBeRepeated } from '../status.ts';
import { timesOn, wayQuestions, waysOf } from '../way-between.ts';
import { openDatesOf } from './asked-week.ts';
import { inviteAll, type LookedFor, type WalkerToAsk, walkersToAsk } from './invite-all.ts';

const NEXT_DAY_MS = 86_400_000;

/** A walk that lost its walker, until it would start (BOOKING-42). */
export const needsSubstitute = (booking: ShownBooking, now: Date): boolean =>
  canBeRepeated(booking) && booking.cancelReason !== 'overlapping' && booking.startsAt > now;

/** `week`: of the weekly walks that were lost with it, of which a later one may be ahead still (BOOKING-46). */
export function canAskEveryone(viewer: Viewer, booking: ShownBooking, week: LostWeek | null): Decision {
  if (!actorsOf(viewer, booking).includes('parent')) return HIDDEN;
  const ahead = week ? canBeRepeated(booking) && week.firstDate : needsSubstitute(booking, clock.now());
  return ahead ? ALLOWED : denied(conflict('walkChanged'));
}

/** BOOKING-43 */
const firstMayAccept = ({ startsAt }: Pick<ShownBooking, 'startsAt'>, now = clock.now()): boolean =>
  startsAt.getTime() <= now.getTime() + NEXT_DAY_MS;

export interface AskOptions {
  walkers: WalkerToAsk[];
  /** Null: the walk is too far off for the first to have it. */
  upTo: Cents | null;
  /** All the walks that were lost with it, at one time (BOOKING-46). */
  week: LostWeek | null;
  ways: FieldError[];
  requestKey: string;
}

export async function askOptions(
  em: EntityManager,
  viewer: Member,
  lost: ShownBooking,
  week: LostWeek | null,
): Promise<AskOptions> {
  const looked = await lookedFor(em, lost, week);
  const walkers = await walkersToAsk(em, viewer, looked);
  const planned = timesOn(looked.dates, looked).map((times) => ({ ...times, id: lost.id, walkerId: null }));
  const ways = wayQuestions(await waysOf(em, planned));
  const upTo = week
    ? Math.max(...walkers.map(({ rate }) => rate))
    : (lost.hourlyRate ?? market.rates.highest);
  return { walkers, upTo: week || firstMayAccept(lost) ? upTo : null, week, ways, requestKey: randomUUID() };
}

export const shownOf = (walkers: readonly WalkerToAsk[]): Shown => ({
  walkers: walkers.length,
  highestRate: Math.max(0, ...walkers.map(({ rate }) => rate)),
});

export const upToField = optionalAmount('rateMissing')
  .refine((rate) => rate === null || rate > 0, 'rateMissing' satisfies ErrorCode)
  .refine((rate) => rate === null || rate <= market.rates.highest, 'limitTooHigh' satisfies ErrorCode);

const askForm = z.object({
  firstAccepts: checkbox(),
  upTo: upToField,
  every: z.literal('week').optional().catch(undefined),
  requestKey: z.string().max(100).optional(),
});

/**
 * BOOKING-42: an open request in place of the lost walk, or of all lost walks of a week, and everyone who is free then is asked.
 * Throws `conflict` when nobody is free or the walk was asked for already, else as `requestBooking`.
 */
export const askEveryone: MemberCommand<{ booking: Booking; asked: number }> = async (
  em,
  viewer,
  id,
  raw,
) => {
  const form = readForm(askForm, raw);
  await lockWalk(em, viewer, id);
  const lost = await findBooking(em, viewer, id);
  if (!lost) throw notFound('bookingNotFound');
  const week = form.every ? await findLostWeek(em, familyOf(viewer), id) : null;
  if (form.every && !week) throw conflict('walkChanged');
  const decision = canAskEveryone(viewer, lost, week);
  if (decision.hidden) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  assertShown(raw, shownOf(await walkersToAsk(em, viewer, await lookedFor(em, lost, week))));
  const firstAcceptsUpTo = form.firstAccepts ? limitOf(lost, form.upTo) : null;
  const { neighborhood = null } = (await em.findOne(Profile, viewer.id)) ?? {};
  const looked = await lookedFor(em, lost, week, form.upTo);
  const request = {
    ...requestFrom(lost),
    date: looked.dates[0] ?? lost.scheduledDate,
    neighborhood: neighborhood ?? '',
    requestKey: form.requestKey,
    anyway: 'on',
    [ASKED]: raw[ASKED],
  };
  const booking = await requestBooking(em, viewer, request, { firstAcceptsUpTo, week: week && weekOf(week) });
  return inviteAll(em, viewer, booking, looked);
};

const weekOf = ({ weekdays, lastDate }: LostWeek): Week => ({ weekdays, until: lastDate });

async function lookedFor(
  em: EntityManager,
  lost: ShownBooking,
  week: LostWeek | null,
  upTo: Cents | null = null,
): Promise<LookedFor> {
  const { id: bookingId, scheduledDate, scheduledTime: time, durationHours: hours } = lost;
  if (!week) return { bookingId, dates: [scheduledDate], time, hours, upTo: null };
  const walks = { week: weekOf(week), date: week.firstDate ?? scheduledDate, time, hours };
  return { bookingId, dates: await openDatesOf(em, walks), time, hours, upTo };
}

function limitOf(lost: ShownBooking, upTo: Cents | null): Cents {
  if (!firstMayAccept(lost)) throw invalid({ firstAccepts: { code: 'firstAcceptsTooEarly' } });
  if (upTo === null) throw invalid({ upTo: { code: 'rateMissing' } });
  return upTo;
}

const requestFrom = (lost: ShownBooking): RawForm => ({
  ...boxesOf(lost.children.map(({ id }) => id)),
  date: lost.scheduledDate,
  time: lost.scheduledTime,
  duration: String(lost.durationHours),
  pickup: lost.pickupLocation ?? '',
  dropoff: lost.dropoffLocation ?? '',
  notes: lost.notes ?? '',
});
