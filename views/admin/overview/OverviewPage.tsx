import { CircleCheckBig, Footprints, UserPlus, Wallet } from 'lucide-react';
import type { MarketWeek } from '../../../src/domain/bookings/admin/bookings-by-status.ts';
import { formatMoney, formatNumber } from '../../../src/money.ts';
import { PageHeading, WeekChart, type WeekFigure } from '../../ui.ts';

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
      <PageHeading title="Overview" lead={`The last ${weeks.length} weeks, Sunday to Saturday.`} />
      <div className="grid grid-half">
        <WeekChart
          id="sign-ups"
          title="Sign-ups"
          icon={UserPlus}
          caption="Sign-ups by week"
          weeks={figures(({ signUps }) => signUps)}
          format={count}
          empty="No sign-ups in these weeks."
        >
          <strong>{count(sum(({ signUps }) => signUps))}</strong> parents and walkers confirmed their email.
        </WeekChart>
        <WeekChart
          id="bookings"
          title="Bookings"
          icon={Footprints}
          caption="Bookings by week"
          weeks={figures(({ bookings }) => bookings)}
          format={count}
          empty="No walks requested in these weeks."
        >
          <strong>{count(sum(({ bookings }) => bookings))}</strong> walks requested.
        </WeekChart>
        <WeekChart
          id="revenue"
          title="Revenue"
          icon={Wallet}
          caption="Revenue by week"
          weeks={figures(({ revenue }) => revenue)}
          format={formatMoney}
          empty="No payments in these weeks."
        >
          <strong>{formatMoney(sum(({ revenue }) => revenue))}</strong> paid by parents, minus refunds and
          lost disputes.
        </WeekChart>
        <WeekChart
          id="completion"
          title="Completion rate"
          icon={CircleCheckBig}
          caption="Completion rate by week of the walk"
          head="Completed"
          weeks={figures((week) => rate(week.completed, week.settled))}
          format={percent}
          empty="No walks completed or canceled in these weeks."
        >
          <strong>{percent(rate(completed, settled) ?? 0)}</strong> of {count(settled)} walks took place. The
          others were declined, canceled or expired.
        </WeekChart>
      </div>
    </>
  );
}

/** In whole percent; null when `of` is 0. */
const rate = (part: number, of: number): number | null => (of === 0 ? null : Math.round((part / of) * 100));
