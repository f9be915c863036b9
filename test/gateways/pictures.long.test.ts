import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../src/gateways/storage/picture.ts';
import { readApart } from '../support/pictures/read-apart.ts';
import { BOMBS, type Case, PRETENDERS, SLIVERS } from '../support/pictures/torture.ts';

const MAX_MB = 300;
/** Two seconds on two cores, counted as CPU time: other tests' load must not matter. */
const MAX_WORK_MS = 4000;

describe('files that pretend to be pictures, and decompression bombs', () => {
  it('eight decompression bombs at once are rejected within 300 MB and two seconds on two cores', async () => {
    expect(Object.keys(BOMBS)).toHaveLength(8);
    expect(await decided(BOMBS)).toBeLessThan(MAX_MB);
  });

  it('disguised files are refused, or reduced to their pixels', async () => {
    expect(await decided(PRETENDERS)).toBeLessThan(MAX_MB);
  });
});

it('a picture of a few kilobytes that would be a tower of pixels as a portrait is refused for its shape', async () => {
  expect(await decided(SLIVERS)).toBeLessThan(MAX_MB);
});

async function decided(cases: Readonly<Record<string, Case>>): Promise<number> {
  const files: Record<string, Buffer> = {};
  for (const [name, { make }] of Object.entries(cases)) files[name] = await make();
  const { read, grown, work } = await readApart(files);
  expect(Object.fromEntries(read.map(({ name, verdict }) => [name, verdict]))).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, { verdict }]) => [name, verdict])),
  );
  for (const { name, traces } of read) expect(traces, name).toEqual([]);
  expect(work).toBeLessThan(MAX_WORK_MS);
  return grown;
}

describe('a portrait', () => {
  /** The four corners in file order from the top left, for each of the eight orientations. */
  it.each([
    [1, 'ABCD'],
    [2, 'BADC'],
    [3, 'DCBA'],
    [4, 'CDAB'],
    [5, 'ACBD'],
    [6, 'CADB'],
    [7, 'DBCA'],
    [8, 'BDAC'],
  ])('is rotated upright from EXIF orientation %i', async (orientation, corners) => {
    const { bytes } = await readPicture(await fourCorners(orientation));
    expect(await cornersOf(bytes)).toBe(corners);
  });

  it.each([
    [60, 40, 40],
    [320, 32, 32],
    [600, 900, 512],
  ])('of a picture of %i × %i is a square of %i, never larger', async (width, height, side) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#14624d' } })
      .png()
      .toBuffer();
    expect(await readPicture(picture)).toMatchObject({ width: side, height: side });
  });

  it('keeps no metadata about place, time and camera', async () => {
    const secret = 'Secret Street 7';
    const taken = await sharp(await fourCorners(6))
      .keepMetadata()
      .withExif({
        IFD0: { Artist: secret, Model: secret, DateTime: '2026:11:21 08:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 44/1 0/1', GPSLongitude: '73/1 59/1 0/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(taken.includes(secret)).toBe(true);
    const { bytes } = await readPicture(taken);
    expect(bytes.includes(secret)).toBe(false);
    const left = await sharp(bytes).metadata();
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(left).not.toHaveProperty(kind);
  });
});

const COLOURS = { A: [220, 30, 30], B: [30, 200, 30], C: [30, 30, 220], D: [240, 240, 240] } as const;
type Corner = keyof typeof COLOURS;

/** A square of four colours with an EXIF orientation. */
function fourCorners(orientation: number): Promise<Buffer> {
  const pixels = (['A', 'B', 'C', 'D'] as const).flatMap((corner) => COLOURS[corner]);
  return sharp(Uint8Array.from(pixels), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(512, 512, { kernel: 'nearest' })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function cornersOf(portrait: Buffer): Promise<string> {
  const { data, info } = await sharp(portrait).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const from =
      (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    const distance = (corner: Corner) =>
      COLOURS[corner].reduce((sum, value, channel) => sum + Math.abs(value - (data[from + channel] ?? 0)), 0);
    return (['A', 'B', 'C', 'D'] as const).toSorted((a, b) => distance(a) - distance(b))[0];
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join('');
}
