import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ScheduleStop } from '../../../src/domain/bookings/schedule/schedule-weeks.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { Button, Card, EmptyState } from '../../ui.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { ScheduleAddress, SchedulePageProps } from './SchedulePage.tsx';
import { hourOf, hourText, lastHourOf, weekText } from './week-text.ts';

type Props = SchedulePageProps & { address: ScheduleAddress };

export function WeekCalendar(props: Props) {
  const { schedule, address } = props;
  const { sunday, days, thisWeek } = schedule;
  const walks = days.flatMap(({ bookings }) => bookings);
  return (
    <Card
      title={weekText(sunday)}
      id="week"
      aside={
        <nav aria-label={tr('Weeks')}>
          <div className="cluster week-pager">
            {(['previous', 'next'] as const).map((way) => (
              <Button
                key={way}
                href={address({ week: schedule[way] })}
                id={`week-${way}`}
                size="s"
                icon={way === 'next' ? ChevronRight : ChevronLeft}
                iconOnly
                label={way === 'next' ? tr('Next week') : tr('Previous week')}
              />
            ))}
            {sunday !== thisWeek && (
              <Button
                href={address({ week: thisWeek })}
                id="week-this"
                size="s"
                variant="quiet"
                label={tr('This week')}
              />
            )}
          </div>
          {(schedule.earlier ?? schedule.later) && (
            <p className="cluster week-stops">
              <StopLink stop={schedule.earlier} shown={sunday} word="earlier" address={address} />
              <StopLink stop={schedule.later} shown={sunday} word="later" address={address} />
            </p>
          )}
        </nav>
      }
    >
      <div className="week">
        {walks.length > 0 && (
          <Hours first={Math.min(...walks.map(hourOf))} last={Math.max(...walks.map(lastHourOf))} />
        )}
        <ol className="week-days">
          {days.map((day) => (
            <CalendarDay key={day.date} day={day} {...props} />
          ))}
        </ol>
      </div>
      {schedule.firstOnly !== null && (
        <p>
          {tr('These are the first {count} walks of the week. Choose a status above to see the others.', {
            count: schedule.firstOnly,
          })}
        </p>
      )}
      {walks.length === 0 && <NoWalks {...props} />}
    </Card>
  );
}

const Hours = ({ first, last }: { first: number; last: number }) => (
  <div className="week-clock" aria-hidden="true">
    {Array.from({ length: (last - first + 1) * 4 }, (_, at) => first * 4 + at).map((quarter) => (
      <span key={quarter} className={`week-at-${Math.floor(quarter / 4)} week-past-${quarter % 4}`}>
        {quarter % 4 === 0 && hourText(quarter / 4)}
      </span>
    ))}
  </div>
);

type StopProps = {
  stop: ScheduleStop | null;
  shown: string;
  word: 'earlier' | 'later';
  address: ScheduleAddress;
};

/** `Later: December 7 – 13, 2026 (3 walks)`. The tabs lead to the rest of a week. */
function StopLink({ stop, shown, word, address }: StopProps) {
  if (!stop || stop.sunday === shown) return null;
  const { sunday: week, tab, walks } = stop;
  const dates = { week: weekText(week) };
  const when = word === 'earlier' ? tr('Earlier: {week}', dates) : tr('Later: {week}', dates);
  return (
    <a href={address({ tab, week })} id={`week-${word}`}>
      {plural(walks, '{when} ({count} walk)', '{when} ({count} walks)', { when })}
    </a>
  );
}

function NoWalks({ filter, schedule: { tab, counts, sunday, thisWeek }, walker }: Props) {
  const past = tab === 'history';
  if (counts[tab] > 0)
    return (
      <p className="soft">
        {sunday !== thisWeek
          ? tr('No walks that week.')
          : past
            ? tr('No past walks this week.')
            : tr('No upcoming walks this week.')}
      </p>
    );
  return (
    <EmptyState
      picture="calendar"
      level={3}
      title={
        filter.status ? tr('No walks with this status') : past ? tr('No past walks') : tr('No upcoming walks')
      }
      action={
        !walker &&
        !filter.status && <Button href={paths.findWalkers} variant="primary" label={tr('Find Trotters')} />
      }
    >
      {filter.status
        ? tr('Choose another status above, or look at your other walks.')
        : walker
          ? tr('Requests from parents appear here.')
          : tr('Find a walker you like and request a walk.')}
    </EmptyState>
  );
}
