import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { IconOf } from './Icon.tsx';
import { Table } from './Table.tsx';
import { WeekBars, type WeekFigure } from './WeekBars.tsx';
import { weekLabel } from './week-text.ts';

type Props = {
  id: string;
  title: string;
  icon: IconOf;
  caption: string;
  head: string;
  weeks: readonly WeekFigure[];
  format: (value: number) => string;
  empty: string;
  children: ReactNode;
};

export const WeekChart = ({ id, title, icon, caption, head, weeks, format, empty, children }: Props) => (
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
              { head: 'Week', cell: weekLabel, main: true },
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
