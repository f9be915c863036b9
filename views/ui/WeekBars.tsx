import type { EarnedWeek } from '../../../src/domain/bookings/earnings.ts';
import { formatMoney } from '../../../src/money.ts';

/** The drawing is stretched to its place; these are its own units. */
const HEIGHT = 100;
const SLOT = 10;
const BAR = 7;
/** A week that brought something is seen, however good the best one was. */
const LEAST = 3;

/** One bar a week, the best one as high as there is room. Only for the eye: the table beside it says the same. */
export function EarningsBars({ weeks }: { weeks: readonly EarnedWeek[] }) {
  const best = Math.max(...weeks.map(({ earned }) => earned));
  return (
    <div className="bars" aria-hidden="true">
      <span className="bars-top">{formatMoney(best)}</span>
      <svg viewBox={`0 0 ${weeks.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className="bars-lines"
          d={`M0 .5H${weeks.length * SLOT}M0 ${HEIGHT / 2}H${weeks.length * SLOT}`}
        />
        {weeks.map(({ sunday, earned, current }, at) => {
          const height = earned === 0 ? 0 : Math.max(LEAST, Math.round((earned / best) * HEIGHT));
          return (
            <rect
              key={sunday}
              className={current ? 'bar-now' : undefined}
              x={at * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${shortDay(sunday)}: ${formatMoney(earned)}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="bars-foot">
        <span>{shortDay(weeks[0]?.sunday ?? '')}</span>
        <span>{shortDay(weeks[Math.floor(weeks.length / 2)]?.sunday ?? '')}</span>
        <span>This week</span>
      </span>
    </div>
  );
}

const shortDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { month: 'short', day: 'numeric' });
