import type { Position } from '../../src/domain/walks/place/distance.ts';
import { timeOfDay } from '../chat/format-times.ts';

const FOOT_M = 0.3048;
const MILE_M = 1609.344;

/** `150 ft`, `0.4 mi` */
export function distanceText(meters: number): string {
  const feet = meters / FOOT_M;
  if (feet < 1000) return `${Math.round(feet / 10) * 10} ft`;
  return `${Math.max(0.1, Math.round((meters / MILE_M) * 10) / 10)} mi`;
}

const SCALES: readonly (readonly [meters: number, text: string])[] = [
  ...[20, 50, 100, 200, 500, 1000].map((feet) => [feet * FOOT_M, `${feet} ft`] as const),
  ...[0.5, 1, 2, 5, 10, 20, 50, 100, 500].map((miles) => [miles * MILE_M, `${miles} mi`] as const),
];

/** The longest bar of a round length that is at most a quarter of the picture. */
export const scaleFor = (metersPerPixel: number): readonly [meters: number, text: string] =>
  SCALES.findLast(([meters]) => meters / metersPerPixel <= 160) ?? SCALES[0]!;

const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

export function directionText(from: Position, to: Position): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const angle = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return DIRECTIONS[Math.round((angle + 360) / 45) % 8]!;
}

export function ageText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3600)} h ago`;
}

/** In the market's time zone. */
export const timeText = (at: string, zone: string): string => timeOfDay(new Date(at), zone);
