import { distance, type Position } from '../../distance.ts';
import { slotOf } from './location-log.ts';

export type Point = Position & { at: Date };
export type Fix = Point & { accuracy: number };

/** 110 mph: a faster movement is a measuring error (PLACE-3). */
const MAX_METERS_A_SECOND = 50;

/** In order, at most one in 10 seconds, and only points that are reachable from the one before. */
export function plausible(last: Point | null, points: readonly Fix[]): Fix[] {
  const kept: Fix[] = [];
  let before = last;
  for (const point of points) {
    if (before && (slotOf(point.at) <= slotOf(before.at) || isTooFar(before, point))) continue;
    kept.push(point);
    before = point;
  }
  return kept;
}

const isTooFar = (from: Point, to: Point): boolean =>
  distance(from, to) > (MAX_METERS_A_SECOND * (to.at.getTime() - from.at.getTime())) / 1000;
