import { ChartColumn } from 'lucide-react';
import type { EarnedWeek } from '../../../src/domain/bookings/schedule/earnings.ts';
import { formatMoney } from '../../../src/money.ts';
import { WeekChart } from '../../ui.ts';

export function Earnings({ weeks }: { weeks: readonly EarnedWeek[] }) {
  const sum = weeks.reduce((total, { earned }) => total + earned, 0);
  const tipped = weeks.reduce((total, { tips }) => total + tips, 0);
  return (
    <WeekChart
      id="earnings"
      title="Earnings by week"
      icon={ChartColumn}
      caption="Earnings by week, Sunday to Saturday"
      head="Earned"
      weeks={weeks.map(({ earned, ...week }) => ({ ...week, value: earned }))}
      more={tipped > 0 ? { head: 'Tips', value: ({ tips }) => tips } : undefined}
      format={formatMoney}
      empty={`No earnings in the last ${weeks.length} weeks. Walks you complete will show up here.`}
    >
      <strong>{formatMoney(sum)}</strong> in {weeks.length} weeks,{' '}
      <strong>{formatMoney(weeks.at(-1)?.earned ?? 0)}</strong> of it this week
      {tipped > 0 && (
        <>
          , plus <strong>{formatMoney(tipped)}</strong> in tips
        </>
      )}
      .
    </WeekChart>
  );
}
