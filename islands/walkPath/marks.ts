import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';

const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120];
const MAX_MARKS = 6;

/** The first point, the last, and one every few minutes between them. */
export function marksOf(points: readonly PathPoint[]): PathPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return first ? [first] : [];
  const minutes = (point: PathPoint) => (point.slot - first.slot) / 6;
  const step = STEPS_MIN.find((length) => minutes(last) / length <= MAX_MARKS) ?? 240;
  const marks = [first];
  for (const point of points)
    if (minutes(point) >= marks.length * step && minutes(last) - minutes(point) >= step / 2)
      marks.push(point);
  return [...marks, last];
}
