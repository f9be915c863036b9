import { MessageCircle, Search } from 'lucide-react';
import type { MySchedule, ScheduleQuestion, ScheduleTab } from '../../../src/domain/bookings/my-schedule.ts';
import type { Week } from '../../../src/domain/bookings/schedule-week.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DayOfWalks } from './DayOfWalks.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { WeekGrid } from './WeekGrid.tsx';

export interface SchedulePageProps {
  schedule: MySchedule;
  question: ScheduleQuestion;
  /** The Sunday that the shown week begins with. */
  sunday: string;
  week: Week;
  /** Whose schedule it is: a parent manages, a walker reads. */
  reader: 'parent' | 'walker';
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
}

/** S1 §2 Schedule: upcoming and past walks by day. */
export function SchedulePage({ schedule, question, sunday, week, reader, today }: SchedulePageProps) {
  const address = (change: Partial<Record<'tab' | 'status' | 'page' | 'week', string | null>>) =>
    withQuery(paths.schedule, {
      tab: question.tab === 'history' ? 'history' : null,
      status: question.status,
      week: week.current ? null : sunday,
      ...change,
    });
  return (
    <>
      <PageHeading title="Schedule" lead="Every walk, day by day." actions={<Links reader={reader} />} />
      <WeekGrid week={week} today={today} address={(week) => address({ week })} />
      <div className="cluster spread">
        <Tabs
          label="Which walks"
          tabs={(['upcoming', 'history'] as const).map((tab) => ({
            href: address({ tab: tab === 'history' ? tab : null }),
            label: LABELS[tab],
            count: schedule.counts[tab],
            current: tab === question.tab,
          }))}
        />
        <StatusFilter tab={question.tab} status={question.status} week={week.current ? null : sunday} />
      </div>
      {schedule.days.length === 0 ? (
        <NoWalks question={question} reader={reader} />
      ) : (
        schedule.days.map((day) => (
          <DayOfWalks key={day.date} day={day} reader={reader} today={day.date === today} />
        ))
      )}
      {schedule.more && (
        <div className="show-more">
          <Button href={address({ page: String(question.pages + 1) })}>Show more</Button>
        </div>
      )}
    </>
  );
}

const LABELS: Record<ScheduleTab, string> = { upcoming: 'Upcoming', history: 'History' };

function Links({ reader }: Pick<SchedulePageProps, 'reader'>) {
  return (
    <>
      {reader === 'parent' && (
        <Button href={paths.findWalkers} icon={Search} variant="primary">
          Find Trotters
        </Button>
      )}
      <Button href={paths.messages} icon={MessageCircle}>
        Messages
      </Button>
    </>
  );
}

function NoWalks({ question, reader }: Pick<SchedulePageProps, 'question' | 'reader'>) {
  const which = question.tab === 'history' ? 'past' : 'upcoming';
  return (
    <EmptyState
      picture="calendar"
      title={question.status ? 'No walks with this status' : `No ${which} walks`}
    >
      {reader === 'parent'
        ? 'Find somebody you like, and ask for a walk.'
        : 'Requests from parents appear here.'}
    </EmptyState>
  );
}
