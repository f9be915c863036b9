import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailData, EmailOf } from '../../email.ts';
import { type OutboxPayload, requiredField } from '../../outbox.ts';
import { Booking } from '../booking.ts';
import { seriesEmailContext } from '../series/series-emails.ts';
import { CONFIRMED } from '../status.ts';
import { planSeriesReschedule } from './plan-series-reschedule.ts';
import { noteFor, RescheduleProposal } from './reschedule-proposal.ts';

type Kind = 'series-reschedule-proposed' | 'series-reschedule-refused' | 'series-rescheduled';
type Found = NonNullable<Awaited<ReturnType<typeof seriesEmailContext>>>;
type About = Found & { em: EntityManager; proposal: RescheduleProposal };

/** Null once the series has ended, or the proposal has another status. */
const email =
  <K extends Kind>(
    kind: K,
    status: RescheduleProposal['status'],
    data: (about: About) => EmailData[K] | Promise<EmailData[K]>,
  ) =>
  async (em: EntityManager, payload: OutboxPayload): Promise<EmailOf<K> | null> => {
    const found = await seriesEmailContext(em, payload);
    const proposal = await em.findOne(RescheduleProposal, requiredField(payload, 'proposalId'));
    if (found?.series.status !== 'accepted' || proposal?.status !== status) return null;
    return { kind, to: found.reader.email, data: await data({ ...found, em, proposal }) };
  };

export const seriesRescheduleEmailBuilders: { [K in Kind]: ReturnType<typeof email<K>> } = {
  'series-reschedule-proposed': email('series-reschedule-proposed', 'open', async (found) => {
    const { em, about, series, proposal, reader } = found;
    const { newDate: from, newTime } = proposal;
    const plan = { from, time: newTime.slice(0, 5) };
    const { staying } = await planSeriesReschedule(em, series, await agreedWalks(found), plan);
    return { ...about, from, newTime, staying, note: await noteFor(em, proposal, reader.id) };
  }),
  'series-reschedule-refused': email('series-reschedule-refused', 'refused', ({ about, proposal }) => ({
    ...about,
    from: proposal.newDate,
    newTime: proposal.newTime,
  })),
  'series-rescheduled': email('series-rescheduled', 'accepted', async (found) => {
    const { oldDate: from, oldTime } = found.proposal;
    const left = (await agreedWalks(found)).filter(({ scheduledTime }) => scheduledTime === oldTime);
    return { ...found.about, from, oldTime, staying: left.map(({ scheduledDate }) => scheduledDate) };
  }),
};

const agreedWalks = ({ em, series, proposal }: About): Promise<Booking[]> =>
  em.find(
    Booking,
    { seriesId: series.id, status: { $in: [...CONFIRMED] }, scheduledDate: { $gte: proposal.oldDate } },
    { orderBy: { scheduledDate: 'asc' } },
  );
