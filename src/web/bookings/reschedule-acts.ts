import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Answered,
  acceptReschedule,
  refuseReschedule,
  type ShownProposal,
  withdrawReschedule,
} from '../../domain/bookings/reschedule/answer.ts';
import { proposeReschedule, proposeSeriesReschedule } from '../../domain/bookings/reschedule/propose.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import type { Redirect } from '../kit/page.tsx';
import { walksText } from './walks-text.ts';

const failed = 'bookingStatusUpdateFailed';

export const rescheduleActs = acts(
  { failed },
  {
    'propose-time': { command: proposeReschedule, limit: 'reschedule' },
    'accept-time': { command: answering(acceptReschedule), done: afterAnswer, limit: 'answer' },
    'keep-time': { command: answering(refuseReschedule), done: afterAnswer, limit: 'answer' },
    'withdraw-time': { command: answering(withdrawReschedule), done: afterAnswer, limit: 'answer' },
  },
);

/** On the page of a series. Its proposals are answered like those of its first walk. */
export const seriesRescheduleActs = acts(
  { failed },
  { 'propose-times': { command: proposeSeriesReschedule, toast: 'propose-time', limit: 'reschedule' } },
);

function answering(command: (em: EntityManager, viewer: Member, at: ShownProposal) => Promise<Answered>) {
  return (em: EntityManager, viewer: Member, bookingId: string, form: RawForm): Promise<Answered> =>
    command(em, viewer, { bookingId, shown: String(form.proposal ?? ''), form });
}

function afterAnswer({ bookingId, seriesId, moved, staying }: Answered): Partial<Redirect> {
  if (!seriesId) return { to: paths.booking(bookingId) };
  const to = paths.series(seriesId);
  if (moved === 0) return { to };
  return {
    to,
    toast: staying > 0 ? 'seriesPartlyRescheduled' : 'seriesRescheduled',
    params: { walks: walksText(moved), declined: walksText(staying) },
  };
}
