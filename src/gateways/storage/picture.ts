import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { semaphore } from '../semaphore.ts';
import { isPictureType } from './picture-type.ts';

/** S1 §5 Avatar upload. */
const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** What the largest cameras take; a small file can unfold into gigabytes (PITFALLS 39). */
const MAX_PIXELS = 50_000_000;
/** What a picture that cannot be shrunk while it is read may unfold into: 16 megapixels of a plain PNG. */
const MAX_UNFOLDED_BYTES = 48_000_000;
/** The work is bounded by the two limits above; this is for the file that nobody has thought of. */
const MAX_DURATION_S = 5;
const SIDE = 512;
const QUALITY = 82;

/** A square portrait, ready to be stored: new pixels in a new file, nothing of the sender's file left. */
export interface ProcessedPicture {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

/** Why a file cannot become a portrait: no picture, too many bytes, too many pixels, or broken. */
export class PictureError extends Error {
  readonly reason: 'type' | 'bytes' | 'pixels' | 'broken';
  constructor(reason: PictureError['reason']) {
    super(`The picture was refused: ${reason}`);
    this.name = 'PictureError';
    this.reason = reason;
  }
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

// Everything that libvips can read beside these four is shut (PITFALLS 40).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
// Every picture is read once: what libvips would remember of it is of no use to anybody.
sharp.cache(false);

const inTurn = semaphore(2);
const oneByOne = semaphore(1);

/**
 * Makes a portrait of an uploaded file: PNG, JPEG, GIF or WebP, at most 5 MB and 50 megapixels, fewer where all of them
 * must be unfolded; turned upright, cut to a square around what is most striking, without metadata. Throws PictureFault.
 */
export async function readPicture(file: Uint8Array): Promise<ProcessedPicture> {
  if (file.length > LARGEST_PICTURE_BYTES) throw new PictureError('bytes');
  if (!isPictureType(file)) throw new PictureError('type');
  return inTurn(async () => {
    if (unfolded(await headOf(file)) > MAX_UNFOLDED_BYTES) throw new PictureError('pixels');
    return portrait(file);
  });
}

/** Makes a portrait of a drawing of our own; for demo data only, since strangers' drawings are never read. */
export function pictureOfDrawing(svg: string): Promise<ProcessedPicture> {
  return oneByOne(async () => {
    sharp.unblock(DRAWINGS);
    try {
      return await portrait(Buffer.from(svg), { density: 300 });
    } finally {
      sharp.block(DRAWINGS);
    }
  });
}

async function portrait(file: Uint8Array, options: SharpOptions = {}): Promise<ProcessedPicture> {
  try {
    const { data, info } = await opened(file, options)
      .timeout({ seconds: MAX_DURATION_S })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    throw faultOf(error);
  }
}

async function headOf(file: Uint8Array): Promise<Metadata> {
  try {
    return await opened(file).metadata();
  } catch (error) {
    throw faultOf(error);
  }
}

const opened = (file: Uint8Array, options: SharpOptions = {}) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });

const faultOf = (error: unknown): PictureError =>
  new PictureError(/pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken');

/**
 * Into how many bytes a picture unfolds before it can be made smaller. JPEG and WebP shrink while they are read, so that
 * only their result counts; a progressive JPEG keeps all its coefficients, of two bytes each, until its last scan. A GIF
 * is drawn at full size, and each of its frames is recorded in some 400 bytes, though only the first is used.
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
