import {
  ParentDashboard,
  type ParentDashboardProps,
} from '../../../views/dashboard/parent/ParentDashboard.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { saveSearchPreference } from '../../domain/accounts/search-preference.ts';
import { cancelBooking } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { parentOverview } from '../../domain/dashboard/parent-overview.ts';
import { markStepsSeen } from '../../domain/walks/seen-steps.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { parents } from '../guards.ts';
import type { DashboardSection, RequestContext } from '../page.tsx';
import { payWalksIntent } from '../payments/card-payments.ts';

export const parentDashboard: DashboardSection<Omit<ParentDashboardProps, 'form'>> = {
  load,
  view: ({ data, form }) => <ParentDashboard {...data} form={form} />,
  intents: {
    'save-looking': act(
      ({ em, viewer, form }) => saveSearchPreference(em, viewer, form),
      { to: paths.dashboard, toast: 'preferencesUpdated' },
      { guard: parents, failed: 'preferencesUpdateFailed' },
    ),
    'pay-walks': payWalksIntent,
    'cancel-booking': act(
      ({ em, viewer, form }) => cancelBooking(em, viewer, String(form.booking)),
      { to: paths.dashboard, toast: 'bookingCancelled' },
      { guard: parents, failed: 'bookingCancelFailed' },
    ),
  },
};

async function load({
  em,
  viewer,
  url,
  services,
}: RequestContext): Promise<Omit<ParentDashboardProps, 'form'>> {
  const overview = await parentOverview(em, viewer);
  await markStepsSeen(em, viewer, [...overview.agenda.running, ...overview.agenda.next]);
  const asked = readDialog('parentDashboard', url)?.id;
  return {
    ...overview,
    photos: childPhotoLinks(services.childPhotoSigner, overview.myChildren),
    firstName: viewer.firstName,
    now: clock.now(),
    unread: viewer.unread,
    cancelling: overview.cancellable.find(({ id }) => id === asked) ?? null,
  };
}
