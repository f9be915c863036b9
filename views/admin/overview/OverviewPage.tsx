import { CircleCheckBig, Footprints, UserPlus, Wallet } from 'lucide-react';
import type { MarketWeek } from '../../../src/domain/bookings/weekly-figures.ts';
import { formatMoney } from '../../../src/money.ts';
import { formatNumber } from '../../formats.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { WeekFigure } from '../../ui/WeekBars.tsx';
import { WeekChart } from '../../ui/WeekChart.tsx';

export interface OverviewPageProps {
  weeks: readonly MarketWeek[];
}

const count = (value: number): string => formatNumber(value);
const percent = (value: number): string => `${value}%`;

export function OverviewPage({ weeks }: OverviewPageProps) {
  const figures = (of: (week: MarketWeek) => number | null): WeekFigure[] =>
    weeks.map((week) => ({ sunday: week.sunday, current: week.current, value: of(week) }));
  const sum = (of: (week: MarketWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const [settled, completed] = [sum((week) => week.settled), sum((week) => week.completed)];
  return (
    <>
      <PageHeading
        title="Overview"
        lead={`The last ${weeks.length} weeks, Sunday to Saturday. This week is not over.`}
      />
      <div className="grid grid-half">
        <WeekChart
          id="sign-ups"
          title="Sign-Ups"
          icon={UserPlus}
          caption="Sign-ups by week"
          head="Sign-ups"
          weeks={figures(({ signUps }) => signUps)}
          format={count}
          empty="Nobody has signed up in these weeks."
        >
          <strong>{count(sum(({ signUps }) => signUps))}</strong> parents and walkers confirmed their email.
        </WeekChart>
        <WeekChart
          id="bookings"
          title="Bookings"
          icon={Footprints}
          caption="Bookings by week"
          head="Bookings"
          weeks={figures(({ bookings }) => bookings)}
          format={count}
          empty="No walk was asked for in these weeks."
        >
          <strong>{count(sum(({ bookings }) => bookings))}</strong> walks were asked for.
        </WeekChart>
        <WeekChart
          id="revenue"
          title="Revenue"
          icon={Wallet}
          caption="Revenue by week"
          head="Revenue"
          weeks={figures(({ revenue }) => revenue)}
          format={formatMoney}
          empty="No walk was paid in these weeks."
        >
          <strong>{formatMoney(sum(({ revenue }) => revenue))}</strong> paid by parents, less what was given
          back.
        </WeekChart>
        <WeekChart
          id="completion"
          title="Completion Rate"
          icon={CircleCheckBig}
          caption="Completion rate by week of the walk"
          head="Completed"
          weeks={figures((week) => rate(week.completed, week.settled))}
          format={percent}
          empty="No walk took place or was called off in these weeks."
        >
          <strong>{percent(rate(completed, settled) ?? 0)}</strong> of {count(settled)} walks took place; the
          others were declined, cancelled or expired.
        </WeekChart>
      </div>
    </>
  );
}

/** In whole percent; null when `of` is 0. */
const rate = (part: number, of: number): number | null => (of === 0 ? null : Math.round((part / of) * 100));
