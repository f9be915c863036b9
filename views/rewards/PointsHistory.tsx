import { briefDate } from '../../src/dates.ts';
import type { PointsHistoryLine } from '../../src/domain/rewards/rewards-summary.ts';
import { Card, Rows } from '../ui.ts';

const ENTRY_TEXTS: Record<PointsHistoryLine['kind'], (day: string) => string> = {
  booking: (day) => `Walk on ${day}`,
  streak: (day) => `Streak bonus for the walk on ${day}`,
  refund: (day) => `Refund for the walk on ${day}`,
  return: (day) => `Refund for the walk on ${day} failed, points returned`,
};

export function PointsHistory({ lines }: { lines: readonly PointsHistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title="Latest points" level={3}>
      <Rows items={lines}>
        {({ id, kind, points, walkedOn }) => (
          <li className="row" key={id} id={`points-${id}`}>
            <span className="row-text">
              {ENTRY_TEXTS[kind](briefDate(Temporal.PlainDate.from(walkedOn)))}
            </span>
            <strong className="points-change">
              {points > 0 ? `+${points}` : `−${-points}`}
              <span className="vh"> points</span>
            </strong>
          </li>
        )}
      </Rows>
    </Card>
  );
}
