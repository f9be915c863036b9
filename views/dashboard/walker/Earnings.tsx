import { ChartColumn } from 'lucide-react';
import type { EarnedWeek } from '../../../src/domain/bookings/earnings.ts';
import { formatMoney } from '../../../src/money.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Table } from '../../ui/Table.tsx';
import { EarningsBars } from './EarningsBars.tsx';

/** What the last weeks brought: bars for the eye, a sentence and a table for everybody. */
export function Earnings({ weeks }: { weeks: readonly EarnedWeek[] }) {
  const sum = weeks.reduce((total, { earned }) => total + earned, 0);
  return (
    <Card title="Earnings by Week" icon={ChartColumn} id="earnings">
      {sum === 0 ? (
        <p className="soft">
          Nothing in the last {weeks.length} weeks. Each walk that you complete is drawn here.
        </p>
      ) : (
        <>
          <p>
            <strong>{formatMoney(sum)}</strong> in {weeks.length} weeks,{' '}
            <strong>{formatMoney(weeks.at(-1)?.earned ?? 0)}</strong> of it this week.
          </p>
          <EarningsBars weeks={weeks} />
          <Disclosure title="Week by week" id="earnings-table">
            <Table
              caption="Earnings by week, Sunday to Saturday"
              columns={[
                { head: 'Week', cell: (week) => weekText(week), main: true },
                { head: 'Earned', cell: (week) => formatMoney(week.earned), numeric: true },
              ]}
              rows={weeks.toReversed()}
              rowKey={({ sunday }) => sunday}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

/** "Nov 15 – 21", "Nov 29 – Dec 5", "This week". */
function weekText({ sunday, current }: EarnedWeek): string {
  if (current) return 'This week';
  const first = Temporal.PlainDate.from(sunday);
  const last = first.add({ days: 6 });
  const end = first.month === last.month ? String(last.day) : shortDay(last);
  return `${shortDay(first)} – ${end}`;
}

const shortDay = (date: Temporal.PlainDate): string =>
  date.toLocaleString('en-US', { month: 'short', day: 'numeric' });
