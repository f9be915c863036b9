import { briefDate } from '../../src/dates.ts';
import type { PointsHistoryLine } from '../../src/domain/rewards/rewards-summary.ts';
import { tr } from '../../src/translate.ts';
import { Rows } from '../ui.ts';

const ENTRY_TEXTS: Record<PointsHistoryLine['kind'], (day: string) => string> = {
  booking: (day) => tr('Walk on {date}', { date: day }),
  streak: (day) => tr('Streak bonus for the walk on {day}', { day }),
  refund: (day) => tr('Refund for the walk on {day}', { day }),
  return: (day) => tr('Refund for the walk on {day} failed, points returned', { day }),
};

export function PointsHistory({ lines }: { lines: readonly PointsHistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{tr('Latest points')}</h3>
      <Rows items={lines}>
        {({ id, kind, points, walkedOn }) => (
          <li className="row" key={id} id={`points-${id}`}>
            <span className="row-text">
              {ENTRY_TEXTS[kind](briefDate(Temporal.PlainDate.from(walkedOn)))}
            </span>
            <strong className="points-change">
              {points > 0 ? `+${points}` : `−${-points}`}
              <span className="vh"> {tr('points')}</span>
            </strong>
          </li>
        )}
      </Rows>
    </>
  );
}
