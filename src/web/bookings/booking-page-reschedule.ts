import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Answered,
  acceptReschedule,
  refuseReschedule,
  type ShownProposal,
  withdrawReschedule,
} from '../../domain/bookings/reschedule/answer.ts';
import { proposeReschedule, proposeSeriesReschedule } from '../../domain/bookings/reschedule/propose.ts';
import type { RawForm } from '../../domain/form.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { Intent, Intents, Redirect } from '../page.tsx';
import { walksText } from './walks-text.ts';

export const rescheduleIntents: Intents = {
  'propose-time': proposal(proposeReschedule, paths.booking),
  'accept-time': answer('rescheduleAccepted', acceptReschedule),
  'keep-time': answer('rescheduleRefused', refuseReschedule),
  'withdraw-time': answer('rescheduleWithdrawn', withdrawReschedule),
};

/** On the page of a series. Its proposals are answered like those of its first walk. */
export const seriesRescheduleIntents: Intents = {
  'propose-times': proposal(proposeSeriesReschedule, paths.series),
};

function proposal(
  command: (em: EntityManager, viewer: Member, id: string, form: RawForm) => Promise<unknown>,
  page: (id: string) => string,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      await command(em, viewer, id, form);
      return { to: page(id), toast: 'rescheduleProposed' };
    },
  };
}

function answer(
  toast: Redirect['toast'] & string,
  command: (em: EntityManager, viewer: Member, at: ShownProposal) => Promise<Answered>,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      const shown = { bookingId: id, shown: String(form.proposal ?? ''), form };
      return redirectAfter(await command(em, viewer, shown), toast);
    },
  };
}

function redirectAfter(
  { bookingId, seriesId, moved, staying }: Answered,
  toast: Redirect['toast'] & string,
): Redirect {
  if (!seriesId) return { to: paths.booking(bookingId), toast };
  const to = paths.series(seriesId);
  if (moved === 0) return { to, toast };
  return {
    to,
    toast: staying > 0 ? 'seriesPartlyRescheduled' : 'seriesRescheduled',
    params: { walks: walksText(moved), declined: walksText(staying) },
  };
}
