import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { IconOf } from './Icon.tsx';
import { Table } from './Table.tsx';
import { WeekBars, type WeekFigure } from './WeekBars.tsx';
import { weekText } from './week-text.ts';

type Props = {
  id: string;
  title: string;
  icon: IconOf;
  /** What the table shows, read out: "Earnings by week, Sunday to Saturday". */
  caption: string;
  /** The head of the column of figures. */
  head: string;
  weeks: readonly WeekFigure[];
  format: (value: number) => string;
  /** Instead of the drawing where no week brought anything. */
  empty: string;
  /** The sentence over the bars. */
  children: ReactNode;
};

/** What the last weeks brought: bars for the eye, a sentence and a table for everybody. */
export function WeekChart({ id, title, icon, caption, head, weeks, format, empty, children }: Props) {
  return (
    <Card title={title} icon={icon} id={id}>
      {weeks.every(({ value }) => !value) ? (
        <p className="soft">{empty}</p>
      ) : (
        <>
          <p>{children}</p>
          <WeekBars weeks={weeks} format={format} />
          <Disclosure title="Week by week" id={`${id}-table`}>
            <Table
              caption={caption}
              columns={[
                { head: 'Week', cell: weekText, main: true },
                { head, cell: ({ value }) => (value === null ? '–' : format(value)), numeric: true },
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
