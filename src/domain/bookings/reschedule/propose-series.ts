import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { conflict, DomainError, forbidden, invalid } from '../../domain-error.ts';
import { calendarDate, checkbox, optionalText, type RawForm, readForm, wallTime } from '../../form.ts';
import { isParent, type Member } from '../../viewer.ts';
import { comingExceptions } from '../../walkers/exceptions.ts';
import { withinUsualHours } from '../../walkers/usual-hours.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { actorsOf } from '../policy.ts';
import { lockOpenWalks, lockSeriesTimes } from '../series/lock-series.ts';
import type { BookingSeries } from '../series/series.ts';
import { datesText } from './dates-text.ts';
import { planSeriesReschedule, type SeriesReschedule } from './plan-series-reschedule.ts';
import { assertMayAsk, storeProposal } from './propose.ts';
import { MAX_NOTE, type RescheduleProposal } from './reschedule-proposal.ts';

const seriesForm = z.object({
  /** The first date that moves; empty for all ahead. */
  from: z.union([z.literal('').transform(() => undefined), calendarDate('dateInvalid')]).optional(),
  time: wallTime('bookingDateInvalid'),
  note: optionalText(MAX_NOTE),
  /** Some dates stay at the old time. */
  partly: checkbox(),
  /** Some are outside the walker's usual hours. */
  anyway: checkbox(),
});

/** BOOKING-39. Throws `invalid` at the field, `conflict` like `proposeReschedule`, `confirmation_required` unless `partly` or `anyway`. */
export async function proposeSeriesReschedule(
  em: EntityManager,
  viewer: Member,
  id: string,
  raw: RawForm,
): Promise<RescheduleProposal> {
  const series = await lockSeriesTimes(em, viewer, id);
  if (!actorsOf(viewer, series).some((actor) => actor === 'parent' || actor === 'walker'))
    throw forbidden('forbidden');
  if (series.status !== 'accepted') throw conflict('walkChanged');
  const { from = clock.today(), time, note, partly, anyway } = readForm(seriesForm, raw);
  if (time === series.startTime.slice(0, 5)) throw invalid({ time: { code: 'rescheduleUnchanged' } });
  const walks = await lockOpenWalks(em, id, from);
  const plan = await planSeriesReschedule(em, series, walks, { from, time });
  const [first] = plan.moves;
  if (!first && plan.staying.length > 0) throw invalid({ time: { code: 'rescheduleNothingFits' } });
  if (!first) throw invalid({ from: { code: 'rescheduleNoDates' } });
  const askedId = viewer.id === series.parent.id ? series.walker.id : series.parent.id;
  await assertMayAsk(em, viewer, askedId, [first.walk.id, series.id]);
  if (!partly && plan.staying.length > 0)
    throw new DomainError('confirmation_required', {
      code: 'rescheduleSomeStay',
      params: { dates: datesText(plan.staying) },
    });
  if (isParent(viewer) && !anyway) await confirmHours(em, series, plan);
  return storeProposal(em, viewer, first.walk, { askedId, note, seriesId: id, ...first.to });
}

async function confirmHours(em: EntityManager, { walker }: BookingSeries, { moves }: SeriesReschedule) {
  const listing = await em.findOne(WalkerListing, walker.id);
  if (!listing) return;
  const working = {
    schedule: listing.availabilitySchedule,
    exceptions: await comingExceptions(em, walker.id),
  };
  const fits = ({ walk: { durationHours: hours }, to: { date, time } }: SeriesReschedule['moves'][number]) =>
    withinUsualHours(working, { date, time, hours });
  if (!moves.every(fits))
    throw new DomainError('confirmation_required', {
      code: 'outsideAvailability',
      params: { name: listing.firstName },
    });
}
