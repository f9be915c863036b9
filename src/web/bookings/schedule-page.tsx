import type { EntityManager } from '@mikro-orm/postgresql';
import { SchedulePage, type SchedulePageProps } from '../../../views/bookings/schedule/SchedulePage.tsx';
import { weekText } from '../../../views/bookings/schedule/week-text.ts';
import { clock } from '../../clock.ts';
import { missingRequirements } from '../../domain/bookings/lifecycle/guards.ts';
import { type MySchedule, mySchedule, parseFilter } from '../../domain/bookings/schedule/my-schedule.ts';
import { isWalker, type Member } from '../../domain/viewer.ts';
import { walkerEligibility } from '../../domain/walkers/eligibility.ts';
import { exceptionsOf } from '../../domain/walkers/exceptions.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { parentsAndWalkers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { walkerActs } from './acts.ts';
import { withActs } from './with-acts.ts';

export const schedulePage = page<SchedulePageProps>({
  path: paths.schedule,
  guard: parentsAndWalkers,
  stylesheet: 'schedule',
  title: ({ schedule: { sunday, thisWeek } }) =>
    sunday === thisWeek ? tr('Schedule') : tr('Schedule, {week}', { week: weekText(sunday) }),
  failed: 'bookingsLoadFailed',
  load: async ({ em, viewer, url }) => {
    const filter = parseFilter(url.searchParams);
    const schedule = await mySchedule(em, viewer, filter);
    const walker = isWalker(viewer) ? await walkerPart(em, viewer, schedule) : null;
    return { filter, schedule, walker, today: clock.today() };
  },
  intents: walkerActs,
  view: ({ data }) => <SchedulePage {...data} />,
});

async function walkerPart(em: EntityManager, viewer: Member, { days }: MySchedule) {
  const eligibility = await walkerEligibility(em, viewer);
  const dates = days.map(({ date }) => date);
  const entries = days
    .flatMap(({ bookings }) => bookings)
    .map((booking) => withActs(viewer, booking, eligibility));
  return {
    onVacation: eligibility.onVacation,
    denialReason: missingRequirements(eligibility)?.summary ?? null,
    exceptions: await exceptionsOf(em, viewer.id, dates),
    acts: new Map(entries.map(({ booking, acts }) => [booking.id, acts])),
  };
}
