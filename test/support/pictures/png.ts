import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

interface Shape {
  width: number;
  height: number;
  depth?: 1 | 8 | 16;
  /** PNG colour types: 0 grey, 2 RGB, 6 with alpha. */
  colour?: 0 | 2 | 6;
  interlaced?: boolean;
  extra?: readonly Buffer[];
}

const SAMPLES = { 0: 1, 2: 3, 6: 4 };
/** Adam7: the start and step of each pass, across and down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black PNG of any size, written without holding its pixels: a decompression bomb. */
export async function blackPng({ extra = [], ...shape }: Shape): Promise<Buffer> {
  const { width, height, depth = 8, colour = 2, interlaced = false } = shape;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const row = (pixels: number) => (pixels === 0 ? 0 : 1 + Math.ceil((pixels * depth * SAMPLES[colour]) / 8));
  const steps = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const size = steps.reduce(
    (sum, [left, top, across, down]) =>
      sum + row(Math.ceil((width - left) / across)) * Math.ceil((height - top) / down),
    0,
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', await deflatedZeros(size)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const deflated = buffer(deflate);
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let left = count; left > 0; left -= megabyte.length)
    if (!deflate.write(left >= megabyte.length ? megabyte : megabyte.subarray(0, left)))
      await once(deflate, 'drain');
  deflate.end();
  return deflated;
}
