import type { Position } from '../../src/domain/distance.ts';
import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';

export interface WalkPathProps {
  walk: string;
  running: boolean;
  points: readonly PathPoint[];
  dropoff: Position | null;
  tiles: { url: string; credit: string | null } | null;
  now: string;
  zone: string;
}
