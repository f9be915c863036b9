import type { Position } from '../../src/domain/distance.ts';
import { msg, tr } from '../../src/translate.ts';
import { chatTime } from '../chat/format-times.ts';

const FOOT_M = 0.3048;
const MILE_M = 1609.344;

/** `150 ft`, `0.4 mi` */
export function distanceText(meters: number): string {
  const feet = meters / FOOT_M;
  if (feet < 1000) return tr('{feet} ft', { feet: Math.round(feet / 10) * 10 });
  return tr('{miles} mi', { miles: Math.max(0.1, Math.round((meters / MILE_M) * 10) / 10) });
}

const scales = (): readonly (readonly [meters: number, text: string])[] => [
  ...[20, 50, 100, 200, 500, 1000].map((feet) => [feet * FOOT_M, tr('{feet} ft', { feet })] as const),
  ...[0.5, 1, 2, 5, 10, 20, 50, 100, 500].map(
    (miles) => [miles * MILE_M, tr('{miles} mi', { miles })] as const,
  ),
];

/** The longest bar of a round length that is at most a quarter of the picture. */
export const scaleFor = (metersPerPixel: number): readonly [meters: number, text: string] =>
  scales().findLast(([meters]) => meters / metersPerPixel <= 160) ?? scales()[0]!;

const DIRECTIONS = [
  msg('north'),
  msg('northeast'),
  msg('east'),
  msg('southeast'),
  msg('south'),
  msg('southwest'),
  msg('west'),
  msg('northwest'),
];

export function directionText(from: Position, to: Position): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const angle = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return tr(DIRECTIONS[Math.round((angle + 360) / 45) % 8]!);
}

export function agoText(seconds: number): string {
  if (seconds < 60) return tr('{age} s ago', { age: Math.max(0, Math.floor(seconds)) });
  return seconds < 3600
    ? tr('{age} min ago', { age: Math.floor(seconds / 60) })
    : tr('{age} h ago', { age: Math.floor(seconds / 3600) });
}

export const timeText = (at: string, zone: string): string => chatTime(new Date(at), zone);
