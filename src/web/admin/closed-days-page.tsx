import {
  ClosedDaysPage,
  type ClosedDaysPageProps,
} from '../../../views/admin/closed-days/ClosedDaysPage.tsx';
import { clock } from '../../clock.ts';
import { addClosedDay, closedDays, removeClosedDay } from '../../domain/bookings/series/closed-days.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';

export const closedDaysPage = page<ClosedDaysPageProps>({
  path: paths.adminClosedDays,
  guard: admins,
  layout: 'admin',
  title: 'Closed days',
  load: async ({ em }) => ({ days: await closedDays(em), today: clock.today() }),
  intents: {
    'add-closed-day': act(({ em, viewer, form }) => addClosedDay(em, viewer, form), {
      to: paths.adminClosedDays,
      toast: 'closedDayAdded',
    }),
    'remove-closed-day': act(({ em, viewer, form }) => removeClosedDay(em, viewer, String(form.date ?? '')), {
      to: paths.adminClosedDays,
      toast: 'closedDayRemoved',
    }),
  },
  view: ({ data, form }) => <ClosedDaysPage {...data} form={form} />,
});
