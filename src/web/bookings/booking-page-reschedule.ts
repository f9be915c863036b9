import type { EntityManager } from '@mikro-orm/postgresql';
import {
  acceptReschedule,
  refuseReschedule,
  withdrawReschedule,
} from '../../domain/bookings/reschedule/answer.ts';
import { proposeReschedule } from '../../domain/bookings/reschedule/propose.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { Intent, Intents, Redirect } from '../page.tsx';

export const rescheduleIntents: Intents = {
  'propose-time': {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form, services, params: { id = '' } }) => {
      await services.limits.use('reschedule', viewer.id);
      await proposeReschedule(em, viewer, id, form);
      return { to: paths.booking(id), toast: 'rescheduleProposed' };
    },
  },
  'accept-time': answer('rescheduleAccepted', acceptReschedule),
  'keep-time': answer('rescheduleRefused', refuseReschedule),
  'withdraw-time': answer('rescheduleWithdrawn', withdrawReschedule),
};

function answer(
  toast: Redirect['toast'] & string,
  command: (em: EntityManager, viewer: Member, at: { bookingId: string; shown: string }) => Promise<unknown>,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      await command(em, viewer, { bookingId: id, shown: String(form.proposal ?? '') });
      return { to: paths.booking(id), toast };
    },
  };
}
