import { distance, type Position } from '../../src/domain/walks/place/distance.ts';
import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';
import { tr } from '../../src/translate.ts';
import { marksOf } from './marks.ts';
import { directionText, distanceText, timeText } from './words.ts';

type Props = { points: readonly [PathPoint, ...PathPoint[]]; dropoff: Position | null; zone: string };

export function PathWords({ points, dropoff, zone }: Props) {
  const [first] = points;
  return (
    <details className="walk-path-words">
      <summary>{tr('Path in words')}</summary>
      <ol className="stack-s stack">
        {marksOf(points).map((point) => (
          <li key={point.slot}>
            <time dateTime={point.at}>{timeText(point.at, zone)}</time>: {placeText(first, point, dropoff)}
          </li>
        ))}
      </ol>
    </details>
  );
}

export function placeText(first: PathPoint, point: PathPoint, dropoff: Position | null): string {
  const away = distance(first, point);
  const from =
    away < 15
      ? tr('where the path begins')
      : tr('{distance} {direction} of where the path begins', {
          distance: distanceText(away),
          direction: directionText(first, point),
        });
  return dropoff ? `${from}, ${dropoffText(point, dropoff)}` : from;
}

export const dropoffText = (point: Position, dropoff: Position): string =>
  tr('{distance} from the drop-off in a straight line', {
    distance: distanceText(distance(point, dropoff)),
  });
