import type { Position } from '../../src/domain/distance.ts';

/** Web Mercator, as tile servers have it: 256 pixels for the whole world at zoom 0. */
const TILE = 256;
const EQUATOR_M = 40_075_017;
const MAX_ZOOM = 17;

export const WIDTH = 640;
export const HEIGHT = 400;
const PADDING = 64;

export interface Pixel {
  x: number;
  y: number;
}

export interface MapView {
  zoom: number;
  left: number;
  top: number;
  metersPerPixel: number;
}

function worldPixel({ latitude, longitude }: Position, zoom: number): Pixel {
  const size = TILE * 2 ** zoom;
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)));
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function viewOf(places: readonly [Position, ...Position[]]): MapView {
  for (let zoom = MAX_ZOOM; ; zoom--) {
    const pixels = places.map((place) => worldPixel(place, zoom));
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    const [west, east, north, south] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ] as const;
    if (zoom > 0 && (east - west > WIDTH - 2 * PADDING || south - north > HEIGHT - 2 * PADDING)) continue;
    return {
      zoom,
      left: (west + east - WIDTH) / 2,
      top: (north + south - HEIGHT) / 2,
      metersPerPixel: (EQUATOR_M * Math.cos((places[0].latitude * Math.PI) / 180)) / (TILE * 2 ** zoom),
    };
  }
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

export function pixelOf(place: Position, { zoom, left, top }: MapView): Pixel {
  const { x, y } = worldPixel(place, zoom);
  return { x: tenth(x - left), y: tenth(y - top) };
}

export interface Tile extends Pixel {
  href: string;
}

export function tilesOf({ zoom, left, top }: MapView, template: string): Tile[] {
  const last = 2 ** zoom - 1;
  const tiles: Tile[] = [];
  for (let row = Math.floor(top / TILE); row * TILE < top + HEIGHT; row++)
    for (let column = Math.floor(left / TILE); column * TILE < left + WIDTH; column++) {
      if (row < 0 || row > last || column < 0 || column > last) continue;
      const href = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(column))
        .replace('{y}', String(row));
      tiles.push({ href, x: tenth(column * TILE - left), y: tenth(row * TILE - top) });
    }
  return tiles;
}

export const TILE_SIZE = TILE;
