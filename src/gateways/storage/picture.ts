import sharp, { type Metadata, type ResizeOptions, type SharpOptions } from 'sharp';
import { semaphore } from '../semaphore.ts';

/** The signature of the file, because its name and content type come from the sender. */
const READ = /^(?:\x89PNG\r\n.\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP)/s;
const UNREAD: Readonly<Record<string, RegExp>> = {
  HEIC: /^.{4}ftyp(?:he|mif1|msf1)/s,
  AVIF: /^.{4}ftypavi/s,
  BMP: /^BM/,
  TIFF: /^(?:II\*\0|MM\0\*)/,
};

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** The resolution of the largest cameras; a small file can decompress to gigabytes. */
const MAX_PIXELS = 50_000_000;
/** For formats that cannot be shrunk while they are decoded: 16 megapixels of a plain PNG. */
const MAX_UNFOLDED_BYTES = 48_000_000;
/** Enlarging is not covered by the limits above: until it is cut, a portrait is as many times as long as wide. */
export const MAX_PROPORTION = 10;
export const MIN_SIDE = 32;
/** A last resort, which not every step of libvips heeds. */
const MAX_DURATION_S = 5;
const SIDE = 512;
const WHOLE_SIDE = 1600;
const QUALITY = 82;

/** `portrait`: a square; `whole`: nothing is cut off, since it may be evidence. */
export type PictureShape = 'portrait' | 'whole';

/** A WebP with new pixels: nothing of the uploaded file is kept. */
export interface ProcessedPicture {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

export class PictureError extends Error {
  readonly reason: 'type' | 'format' | 'bytes' | 'pixels' | 'narrow' | 'small' | 'broken';
  /** Of `pixels`: the most that a picture of this kind may have. Of `format`: its name. */
  readonly about: string;
  constructor(reason: PictureError['reason'], about: string | number = '') {
    super(`The picture was refused: ${reason}`);
    this.name = 'PictureError';
    this.reason = reason;
    this.about = String(about);
  }
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

// Blocks every other decoder of libvips, because each is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
// Every picture is read once, so a cache is useless.
sharp.cache(false);

const twoAtOnce = semaphore(2);
const oneByOne = semaphore(1);

/** ACCOUNT-23. Decides from the head of the file what is decoded at all. Throws PictureError. */
export async function readPicture(
  file: Uint8Array,
  shape: PictureShape = 'portrait',
): Promise<ProcessedPicture> {
  if (file.length > LARGEST_PICTURE_BYTES) throw new PictureError('bytes');
  const start = Buffer.from(file.subarray(0, 12)).toString('latin1');
  const [unread] = Object.entries(UNREAD).find(([, format]) => format.test(start)) ?? [];
  if (unread) throw new PictureError('format', unread);
  if (!READ.test(start)) throw new PictureError('type');
  return twoAtOnce(async () => {
    const head = await headOf(file);
    const pixels = head.width * head.height;
    const most = Math.min(MAX_PIXELS, (MAX_UNFOLDED_BYTES * pixels) / unfolded(head));
    if (pixels > most) throw new PictureError('pixels', Math.floor(most / 1_000_000));
    const [shorter, longer] = sidesOf(head);
    if (shape === 'portrait' && longer > shorter * MAX_PROPORTION) throw new PictureError('narrow');
    if (shape === 'portrait' && shorter < MIN_SIDE) throw new PictureError('small');
    const size = SIZES[shape](shorter);
    // A JPEG that lacks no more than its end mark is whole.
    return encode(file, size).catch((error) => {
      if (head.format !== 'jpeg') throw error;
      return encode(Buffer.concat([file, END_OF_JPEG]), size, { failOn: 'warning' });
    });
  });
}

/** For demo data only: uploaded SVG is never read. */
export function pictureOfDrawing(svg: string): Promise<ProcessedPicture> {
  return oneByOne(async () => {
    sharp.unblock(DRAWINGS);
    try {
      return await encode(Buffer.from(svg), SIZES.portrait(SIDE), { density: 300 });
    } finally {
      sharp.block(DRAWINGS);
    }
  });
}

const sidesOf = ({ width, height }: Metadata): [shorter: number, longer: number] =>
  width < height ? [width, height] : [height, width];

const SIZES: Readonly<Record<PictureShape, (shorterSide: number) => ResizeOptions>> = {
  portrait: (shorter) => {
    const side = Math.min(SIDE, shorter);
    return { width: side, height: side, fit: 'cover', position: sharp.strategy.attention };
  },
  whole: () => ({ width: WHOLE_SIDE, height: WHOLE_SIDE, fit: 'inside', withoutEnlargement: true }),
};

async function encode(
  file: Uint8Array,
  size: ResizeOptions,
  options: SharpOptions = {},
): Promise<ProcessedPicture> {
  try {
    const { data, info } = await opened(file, options)
      .timeout({ seconds: MAX_DURATION_S })
      .autoOrient()
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw new PictureError('broken');
  }
}

async function headOf(file: Uint8Array): Promise<Metadata> {
  try {
    return await opened(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new PictureError('broken');
  }
}

const opened = (file: Uint8Array, options: SharpOptions = {}) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });

/**
 * Bytes in memory before the picture can be shrunk. JPEG and WebP shrink while they are decoded; a progressive JPEG
 * keeps all coefficients until its last scan, and a GIF is decoded at full size.
 */
function unfolded({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  pages = 1,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  if (format === 'jpeg')
    return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  if (format === 'webp') return 0;
  return format === 'gif' ? pixels * 4 + pages * 400 : pixels * channels * (depth === 'ushort' ? 2 : 1);
}
