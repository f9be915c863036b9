import type { ReactNode } from 'react';
import type { EarnedWeek } from '../../../src/domain/bookings/schedule/earnings.ts';
import { formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { WeekChart } from '../../ui.ts';

export function Earnings({ weeks }: { weeks: readonly EarnedWeek[] }) {
  const sum = weeks.reduce((total, { earned }) => total + earned, 0);
  const tipped = weeks.reduce((total, { tips }) => total + tips, 0);
  const shown = {
    sum: formatMoney(sum),
    weeks: weeks.length,
    latest: formatMoney(weeks.at(-1)?.earned ?? 0),
    b: (text: ReactNode) => <strong>{text}</strong>,
  };
  return (
    <WeekChart
      id="earnings"
      title={tr('Earnings by week')}
      caption={tr('Earnings by week, Sunday to Saturday')}
      head={tr('Earned')}
      weeks={weeks.map(({ earned, ...week }) => ({ ...week, value: earned }))}
      more={tipped > 0 ? { head: tr('Tips'), value: ({ tips }) => tips } : undefined}
      format={formatMoney}
      empty={tr('No earnings in the last {weeks} weeks. Walks you complete will show up here.', {
        weeks: weeks.length,
      })}
    >
      {tipped > 0
        ? rich(
            '<b>{sum}</b> in {weeks} weeks, <b>{latest}</b> of it this week, plus <b>{tips}</b> in tips.',
            { ...shown, tips: formatMoney(tipped) },
          )
        : rich('<b>{sum}</b> in {weeks} weeks, <b>{latest}</b> of it this week.', shown)}
    </WeekChart>
  );
}
