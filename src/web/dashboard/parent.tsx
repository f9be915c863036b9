import {
  ParentDashboard,
  type ParentDashboardProps,
} from '../../../views/dashboard/parent/ParentDashboard.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { saveSearchPreference } from '../../domain/accounts/search-preference.ts';
import { cancelBooking } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { parentOverview } from '../../domain/dashboard/parent-overview.ts';
import { paths } from '../../paths.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { parents } from '../guards.ts';
import type { RequestContext } from '../page.tsx';
import { payWalksIntent } from '../payments/card-payments.ts';
import { dashboardSection } from './dashboard-section.ts';

export const parentDashboard = dashboardSection({
  load,
  view: ({ data, form }) => <ParentDashboard {...data} form={form} />,
  intents: {
    'save-looking': {
      guard: parents,
      failed: 'preferencesUpdateFailed',
      submit: async ({ em, viewer, form }) => {
        await saveSearchPreference(em, viewer, form);
        return { to: paths.dashboard, toast: 'preferencesUpdated' };
      },
    },
    'pay-walks': payWalksIntent,
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

async function load({
  em,
  viewer,
  url,
  services,
}: RequestContext): Promise<Omit<ParentDashboardProps, 'form'>> {
  const overview = await parentOverview(em, viewer);
  const asked = readDialog('parentDashboard', url)?.id;
  return {
    ...overview,
    photos: childPhotoLinks(services.childPhotoSigner, overview.myChildren),
    firstName: viewer.firstName,
    now: clock.now(),
    unread: viewer.unread,
    cancelling:
      overview.recent.find(({ booking, action }) => booking.id === asked && action === 'cancel') ?? null,
  };
}
