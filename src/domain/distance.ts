export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Meters along the earth's surface, in a straight line. */
export function distance(from: Position, to: Position): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(height + scale * width)));
}
