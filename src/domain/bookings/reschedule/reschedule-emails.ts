import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { EmailBuilder, EmailBuilders, EmailData } from '../../email/email.ts';
import { type OutboxPayload, requiredField } from '../../outbox/outbox.ts';
import type { Profile } from '../../people/profile.ts';
import { Booking } from '../booking.ts';
import { bookingEmailContext, calendarFileOf } from '../emails.ts';
import { seriesEmailContext } from '../series/series-emails.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { otherNamed } from '../why-cancelled.ts';
import { planSeriesReschedule } from './reschedule-conflicts.ts';
import { noteFor, RescheduleProposal } from './reschedule-proposal.ts';

type Kind =
  | 'booking-reschedule-proposed'
  | 'booking-reschedule-refused'
  | 'booking-rescheduled'
  | 'series-reschedule-proposed'
  | 'series-reschedule-refused'
  | 'series-rescheduled';
type Find<F> = (em: EntityManager, payload: OutboxPayload) => Promise<F | null>;
type About<F> = F & { em: EntityManager; proposal: RescheduleProposal; by: { other?: string } };

/** Null once the walks are not agreed any more or have started, or the proposal has another status. */
const email =
  <F extends { reader: Profile }>(find: Find<F>) =>
  <K extends Kind>(
    kind: K,
    status: RescheduleProposal['status'],
    data: (about: About<F>) => EmailData[K] | Promise<EmailData[K]>,
  ) =>
  async (em: EntityManager, payload: OutboxPayload): ReturnType<EmailBuilder<K>> => {
    const found = await find(em, payload);
    const proposal = await em.findOne(RescheduleProposal, requiredField(payload, 'proposalId'));
    if (!found || proposal?.status !== status) return null;
    const walk = kind === 'booking-rescheduled' && (await bookingEmailContext(em, payload));
    const file = walk && (await calendarFileOf(em, walk));
    const { reader } = found;
    const answered = payload.by !== reader.id && payload.by;
    const by = reader.role === 'trotter' ? await otherNamed(em, answered || proposal.madeBy) : {};
    return { to: reader.email, data: await data({ ...found, em, proposal, by }), ...file };
  };

const ofWalk = email(async (em, payload) => {
  const found = await bookingEmailContext(em, payload);
  const isAgreed = found && isOneOf(CONFIRMED, found.booking.status);
  return isAgreed && found.booking.startsAt > clock.now() ? found : null;
});

const ofSeries = email(async (em, payload) => {
  const found = await seriesEmailContext(em, payload);
  return found?.series.status === 'accepted' ? found : null;
});

export const rescheduleEmailBuilders: EmailBuilders<Kind> = {
  'booking-reschedule-proposed': ofWalk(
    'booking-reschedule-proposed',
    'open',
    async ({ about, by, reader, em, proposal }) => ({
      ...{ ...about, ...by },
      newDate: proposal.newDate,
      newTime: proposal.newTime,
      note: await noteFor(em, proposal, reader.id),
    }),
  ),
  'booking-reschedule-refused': ofWalk(
    'booking-reschedule-refused',
    'refused',
    ({ about, by, proposal: { newDate, newTime } }) => ({ ...about, ...by, newDate, newTime }),
  ),
  'booking-rescheduled': ofWalk(
    'booking-rescheduled',
    'accepted',
    ({ about, by, proposal: { oldDate, oldTime } }) => ({ ...about, ...by, oldDate, oldTime }),
  ),
  'series-reschedule-proposed': ofSeries('series-reschedule-proposed', 'open', async (found) => {
    const { em, about, by, series, proposal, reader } = found;
    const { newDate: from, newTime } = proposal;
    const plan = { from, time: newTime.slice(0, 5) };
    const { staying } = await planSeriesReschedule(em, series, await agreedWalks(found), plan);
    return { ...about, ...by, from, newTime, staying, note: await noteFor(em, proposal, reader.id) };
  }),
  'series-reschedule-refused': ofSeries(
    'series-reschedule-refused',
    'refused',
    ({ about, by, proposal: { newDate: from, newTime } }) => ({ ...about, ...by, from, newTime }),
  ),
  'series-rescheduled': ofSeries('series-rescheduled', 'accepted', async (found) => {
    const { oldDate: from, oldTime } = found.proposal;
    const left = (await agreedWalks(found)).filter(({ scheduledTime }) => scheduledTime === oldTime);
    return {
      ...found.about,
      ...found.by,
      from,
      oldTime,
      staying: left.map(({ scheduledDate }) => scheduledDate),
    };
  }),
};

const agreedWalks = ({
  em,
  series,
  proposal,
}: Parameters<Parameters<typeof ofSeries>[2]>[0]): Promise<Booking[]> =>
  em.find(
    Booking,
    { seriesId: series.id, status: { $in: [...CONFIRMED] }, scheduledDate: { $gte: proposal.oldDate } },
    { orderBy: { scheduledDate: 'asc' } },
  );
