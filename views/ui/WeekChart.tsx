import type { ReactNode } from 'react';
import { briefRange, monthAndDay } from '../../src/dates.ts';
import { tr } from '../../src/translate.ts';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { IconOf } from './markup.tsx';
import { Table } from './Table.tsx';

type Props<Week extends WeekFigure> = {
  id: string;
  title: string;
  /** Without one it is no card: it stands inside one. */
  icon?: IconOf;
  caption: string;
  head?: string;
  weeks: readonly Week[];
  more?: { head: string; value: (week: Week) => number } | undefined;
  format: (value: number) => string;
  empty: string;
  children: ReactNode;
};

export const WeekChart = <Week extends WeekFigure>({
  id,
  title,
  icon,
  caption,
  head = title,
  weeks,
  more,
  format,
  empty,
  children,
}: Props<Week>) => (
  <Frame title={title} icon={icon} id={id}>
    {weeks.every(({ value }) => !value) ? (
      <p className="soft">{empty}</p>
    ) : (
      <>
        <p>{children}</p>
        <WeekBars weeks={weeks} format={format} />
        <Disclosure title={tr('Week by week')} id={`${id}-table`}>
          <Table
            caption={caption}
            columns={[
              { head: tr('Week'), cell: weekLabel, main: true },
              { head, cell: ({ value }) => (value === null ? '–' : format(value)), numeric: true },
              ...(more
                ? [{ head: more.head, cell: (week: Week) => format(more.value(week)), numeric: true }]
                : []),
            ]}
            rows={weeks.toReversed()}
            rowKey={({ sunday }) => `${id}-${sunday}`}
          />
        </Disclosure>
      </>
    )}
  </Frame>
);

const Frame = ({
  icon,
  id,
  title,
  children,
}: Pick<Props<WeekFigure>, 'icon' | 'id' | 'title' | 'children'>) =>
  icon ? (
    <Card title={title} icon={icon} id={id}>
      {children}
    </Card>
  ) : (
    <section className="stack" id={id}>
      <h3>{title}</h3>
      {children}
    </section>
  );

export interface WeekFigure {
  sunday: string;
  value: number | null;
  current: boolean;
}

type WeekBarsProps = { weeks: readonly WeekFigure[]; format: (value: number) => string };

const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;
/** The minimum height, so that a small value stays visible. */
const MIN_HEIGHT = 3;

/** Decorative: the table beside it has the same data. */
function WeekBars({ weeks, format }: WeekBarsProps) {
  const best = Math.max(...weeks.map(({ value }) => value ?? 0));
  return (
    <div className="bars" aria-hidden="true">
      <span>{format(best)}</span>
      <svg viewBox={`0 0 ${weeks.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className="bars-lines"
          d={`M0 .5H${weeks.length * SLOT}M0 ${HEIGHT / 2}H${weeks.length * SLOT}`}
        />
        {weeks.map(({ sunday, value, current }, at) => {
          const height = value ? Math.max(MIN_HEIGHT, Math.round((value / best) * HEIGHT)) : 0;
          return (
            <rect
              key={sunday}
              className={current ? 'bar-now' : undefined}
              x={at * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${weekDayText(sunday)}: ${value === null ? tr('none') : format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="bars-foot">
        <span>{weekDayText(weeks[0]?.sunday ?? '')}</span>
        <span>{weekDayText(weeks[Math.floor(weeks.length / 2)]?.sunday ?? '')}</span>
        <span>{tr('This week')}</span>
      </span>
    </div>
  );
}

const weekDayText = (date: string): string => monthAndDay(Temporal.PlainDate.from(date));

/** "Nov 15 – 21", "Nov 29 – Dec 5", "This week". */
function weekLabel({ sunday, current }: { sunday: string; current: boolean }): string {
  if (current) return tr('This week');
  const first = Temporal.PlainDate.from(sunday);
  return briefRange(first, first.add({ days: 6 }));
}
