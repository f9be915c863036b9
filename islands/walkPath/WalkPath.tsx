import { distance, type Position } from '../../src/domain/distance.ts';
import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../../views/i18n/rich.ts';
import { marksOf } from './marks.ts';
import { PathMap } from './PathMap.tsx';
import type { WalkPathProps } from './props.ts';
import { useAge, usePath, useWatching } from './usePath.ts';
import { agoText, directionText, distanceText, timeText } from './words.ts';

/** Later than this the phone has probably lost its signal. */
const LATE_S = 90;

/** PLACE-5, PLACE-6. Without JavaScript the path until the page was made. */
export default function WalkPath(props: WalkPathProps) {
  const { walk, running, dropoff, tiles, zone } = props;
  const points = usePath(props);
  useWatching(running);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div
      className="walk-path stack"
      data-watch={running ? `walk=${walk}&slot=${last?.slot ?? 0}` : undefined}
    >
      {first && last ? (
        <>
          <Now {...props} first={first} last={last} />
          <PathMap
            points={[first, ...points.slice(1)]}
            dropoff={dropoff}
            tiles={tiles}
            zone={zone}
            running={running}
          />
          {tiles?.credit && <p className="small soft">{tiles.credit}</p>}
          <PathWords points={[first, ...points.slice(1)]} dropoff={dropoff} zone={zone} />
        </>
      ) : (
        <p className="soft">{tr('No location yet. You’ll see it here once the walker’s phone shares it.')}</p>
      )}
    </div>
  );
}

function Now(props: WalkPathProps & { first: PathPoint; last: PathPoint }) {
  const { running, dropoff, zone, first, last } = props;
  const age = useAge(last.at, props.now);
  const time = <time dateTime={last.at}>{timeText(last.at, zone)}</time>;
  if (!running)
    return (
      <p>
        {rich('From {start} to {end}. You can see this path for 24 hours.', {
          start: timeText(first.at, zone),
          end: time,
        })}
      </p>
    );
  return (
    <div>
      <p>
        <strong>
          {age === null
            ? rich('Last update at {time}', { time })
            : rich('Last update {age}', { age: <time dateTime={last.at}>{agoText(age)}</time> })}
        </strong>
        {dropoff && `, ${dropoffText(last, dropoff)}`}
      </p>
      <p className="small soft">
        {age !== null && age > LATE_S && `${tr('The phone may have no signal.')} `}
        {rich('At {time}: {place}.', { time, place: placeText(first, last, null) })}
      </p>
    </div>
  );
}

type Props = { points: readonly [PathPoint, ...PathPoint[]]; dropoff: Position | null; zone: string };

function PathWords({ points, dropoff, zone }: Props) {
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

function placeText(first: PathPoint, point: PathPoint, dropoff: Position | null): string {
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

const dropoffText = (point: Position, dropoff: Position): string =>
  tr('{distance} from the drop-off in a straight line', { distance: distanceText(distance(point, dropoff)) });
