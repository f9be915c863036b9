import {
  ClosedDaysPage,
  type ClosedDaysPageProps,
} from '../../../views/admin/closed-days/ClosedDaysPage.tsx';
import { clock } from '../../clock.ts';
import { addClosedDay, closedDays, removeClosedDay } from '../../domain/bookings/series/closed-days.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const closedDaysPage = page<ClosedDaysPageProps>({
  path: paths.adminClosedDays,
  guard: admins,
  layout: 'admin',
  title: 'Closed days',
  load: async ({ em }) => ({ days: await closedDays(em), today: clock.today() }),
  intents: acts(
    {},
    {
      'add-closed-day': { save: addClosedDay },
      'remove-closed-day': { subject: 'date', command: removeClosedDay },
    },
  ),
  view: ({ data, form }) => <ClosedDaysPage {...data} form={form} />,
});
