import { SchedulePage, type SchedulePageProps } from '../../../views/bookings/schedule/SchedulePage.tsx';
import { rangeText } from '../../../views/bookings/schedule/WeekGrid.tsx';
import { clock } from '../../clock.ts';
import { mySchedule, readQuestion } from '../../domain/bookings/my-schedule.ts';
import { myWeek, sundayIn } from '../../domain/bookings/schedule-week.ts';
import { isWalker, type Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { parentsAndWalkers } from '../guards.ts';
import { page } from '../page.tsx';

/** S1 §2 Schedule. */
export const schedulePage = page<SchedulePageProps>({
  path: paths.schedule,
  guard: parentsAndWalkers,
  layout: 'app',
  title: ({ week }) => (week.current ? 'Schedule' : `Schedule, ${rangeText(week)}`),
  failed: 'bookingsLoadFailed',
  load: async ({ em, viewer, url }) => {
    const question = readQuestion(url.searchParams);
    const sunday = sundayIn(url.searchParams);
    return {
      question,
      sunday,
      week: await myWeek(em, viewer as Member, sunday, question.status),
      schedule: await mySchedule(em, viewer as Member, question),
      reader: isWalker(viewer) ? 'walker' : 'parent',
      today: clock.today(),
    };
  },
  view: ({ data }) => <SchedulePage {...data} />,
});
