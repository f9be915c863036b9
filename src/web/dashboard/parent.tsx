import {
  ParentDashboard,
  type ParentDashboardProps,
} from '../../../views/dashboard/parent/ParentDashboard.tsx';
import { clock } from '../../clock.ts';
import { saveLooking } from '../../domain/accounts/looking.ts';
import { parentOverview } from '../../domain/bookings/parent-overview.ts';
import { cancelBooking } from '../../domain/bookings/verbs.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { stateFor } from '../form-state.ts';
import { parents } from '../guards.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** S1 §2 Dashboard (parent). */
export const parentDashboard = dashboardPart({
  load,
  view: ({ data, form }) => <ParentDashboard {...data} form={stateFor(form, 'save-looking')} />,
  intents: {
    'save-looking': {
      guard: parents,
      failed: 'preferencesUpdateFailed',
      submit: async ({ em, viewer, form }) => {
        await saveLooking(em, viewer as Member, form);
        return { to: paths.dashboard, toast: 'preferencesUpdated' };
      },
    },
    'cancel-booking': {
      guard: parents,
      failed: 'bookingCancelFailed',
      submit: async ({ em, viewer, form }) => {
        await cancelBooking(em, viewer, String(form.booking));
        return { to: paths.dashboard, toast: 'bookingCancelled' };
      },
    },
  },
});

async function load({ em, viewer, url, services }: MemberVisit): Promise<Omit<ParentDashboardProps, 'form'>> {
  const overview = await parentOverview(em, viewer);
  const asked = url.searchParams.get('dialog') === 'cancel' ? url.searchParams.get('booking') : null;
  return {
    ...overview,
    photos: childPhotoLinks(services.childPhotoSeal, overview.myChildren),
    firstName: viewer.firstName,
    now: clock.now(),
    unread: viewer.unread,
    cancelling:
      overview.recent.find(({ booking, action }) => booking.id === asked && action === 'cancel') ?? null,
  };
}
