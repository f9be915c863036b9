import type { Position } from '../../src/domain/distance.ts';
import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';
import { tr } from '../../src/translate.ts';
import { marksOf } from './marks.ts';
import { HEIGHT, type MapView, pixelOf, TILE_SIZE, tilesOf, viewOf, WIDTH } from './projection.ts';
import type { WalkPathProps } from './props.ts';
import { scaleFor, timeText } from './words.ts';

type Props = Pick<WalkPathProps, 'dropoff' | 'tiles' | 'zone' | 'running'> & {
  points: readonly [PathPoint, ...PathPoint[]];
};

/** North is up. Hidden from screen readers, which get the same in words. */
export function PathMap({ points, dropoff, tiles, zone, running }: Props) {
  const view = viewOf(dropoff ? [...points, dropoff] : points);
  const line = points.map((point) => pixelOf(point, view)).map(({ x, y }) => `${x},${y}`);
  return (
    <svg className="walk-path-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Ground view={view} tiles={tiles} />
      <polyline className="walk-path-line" points={line.join(' ')} />
      {dropoff && <DropOff at={dropoff} view={view} />}
      {marksOf(points).map((point, at, all) => (
        <Mark
          key={point.slot}
          point={point}
          view={view}
          label={timeText(point.at, zone)}
          last={at === all.length - 1}
          running={running}
        />
      ))}
      <Scale view={view} />
    </svg>
  );
}

function Ground({ view, tiles }: { view: MapView; tiles: WalkPathProps['tiles'] }) {
  if (tiles)
    return tilesOf(view, tiles.url).map(({ href, x, y }) => (
      <image key={href} href={href} x={x} y={y} width={TILE_SIZE} height={TILE_SIZE} />
    ));
  const lines = [64, 128, 192, 256, 320, 384, 448, 512, 576];
  return (
    <g className="walk-path-grid">
      {lines.map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={HEIGHT} />
      ))}
      {lines
        .filter((y) => y < HEIGHT)
        .map((y) => (
          <line key={`y${y}`} x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
    </g>
  );
}

type MarkProps = { point: PathPoint; view: MapView; label: string; last: boolean; running: boolean };

function Mark({ point, view, label, last, running }: MarkProps) {
  const { x, y } = pixelOf(point, view);
  const here = last && running;
  return (
    <g className={here ? 'walk-path-here' : 'walk-path-mark'}>
      {here && <circle className="walk-path-about" cx={x} cy={y} r={aboutRadius(point, view)} />}
      <circle cx={x} cy={y} r={here ? 9 : 5} />
      <text x={x} y={y - 14}>
        {label}
      </text>
    </g>
  );
}

const aboutRadius = ({ accuracy }: PathPoint, { metersPerPixel }: MapView): number =>
  Math.round(Math.min(HEIGHT / 2, Math.max(14, accuracy / metersPerPixel)));

function DropOff({ at, view }: { at: Position; view: MapView }) {
  const { x, y } = pixelOf(at, view);
  return (
    <g className="walk-path-dropoff">
      <rect x={x - 7} y={y - 7} width={14} height={14} />
      <text x={x} y={y + 26}>
        {tr('Drop-off')}
      </text>
    </g>
  );
}

function Scale({ view }: { view: MapView }) {
  const [meters, text] = scaleFor(view.metersPerPixel);
  const right = 20 + Math.round(meters / view.metersPerPixel);
  return (
    <g className="walk-path-scale">
      <path d={`M20 ${HEIGHT - 28}v8H${right}v-8`} />
      <text x={26} y={HEIGHT - 28}>
        {text}
      </text>
    </g>
  );
}
