import { weekDayText } from './week-text.ts';

/** A week of the market's calendar, Sunday to Saturday, and its figure. */
export interface WeekFigure {
  /** `YYYY-MM-DD`. */
  sunday: string;
  /** Null where there is nothing to tell, e.g. a share of none. */
  value: number | null;
  /** Whether it is this week, which is not over. */
  current: boolean;
}

type Props = { weeks: readonly WeekFigure[]; format: (value: number) => string };

/** The drawing is stretched to its place; these are its own units. */
const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;
/** A week that brought something is seen, however good the best one was. */
const LEAST = 3;

/** One bar a week, the best one as high as there is room. Only for the eye: the table beside it says the same. */
export function WeekBars({ weeks, format }: Props) {
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
          const height = value ? Math.max(LEAST, Math.round((value / best) * HEIGHT)) : 0;
          return (
            <rect
              key={sunday}
              className={current ? 'bar-now' : undefined}
              x={at * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${weekDayText(sunday)}: ${value === null ? 'none' : format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="bars-foot">
        <span>{weekDayText(weeks[0]?.sunday ?? '')}</span>
        <span>{weekDayText(weeks[Math.floor(weeks.length / 2)]?.sunday ?? '')}</span>
        <span>This week</span>
      </span>
    </div>
  );
}
