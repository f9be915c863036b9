import sharp, { type SharpOptions } from 'sharp';
import { semaphore } from '../semaphore.ts';
import { isPictureType } from './picture-type.ts';

/** S1 §5 Avatar upload. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** What the largest cameras take; a small file can unfold into gigabytes (PITFALLS 39). */
const MOST_PIXELS = 50_000_000;
const SIDE = 512;
const QUALITY = 82;

/** A square portrait, ready to be stored: new pixels in a new file, nothing of the sender's file left. */
export interface Picture {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

/** Why a file cannot become a portrait: no picture, too many bytes, too many pixels, or broken. */
export class PictureFault extends Error {
  readonly reason: 'type' | 'bytes' | 'pixels' | 'broken';
  constructor(reason: PictureFault['reason']) {
    super(`The picture was refused: ${reason}`);
    this.name = 'PictureFault';
    this.reason = reason;
  }
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);
const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

// Everything that libvips can read beside these four is shut (PITFALLS 40).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);

const inTurn = semaphore(2);
const oneByOne = semaphore(1);

/**
 * Makes a portrait of an uploaded file: PNG, JPEG, GIF or WebP, at most 5 MB and 50 megapixels; turned upright, cut to
 * a square around what is most striking, without metadata. Throws PictureFault.
 */
export async function readPicture(file: Uint8Array): Promise<Picture> {
  if (file.length > LARGEST_PICTURE_BYTES) throw new PictureFault('bytes');
  if (!isPictureType(file)) throw new PictureFault('type');
  return inTurn(() => portrait(file));
}

/** Makes a portrait of a drawing of our own; for demo data only, since strangers' drawings are never read. */
export function pictureOfDrawing(svg: string): Promise<Picture> {
  return oneByOne(async () => {
    sharp.unblock(DRAWINGS);
    try {
      return await portrait(Buffer.from(svg), { density: 300 });
    } finally {
      sharp.block(DRAWINGS);
    }
  });
}

async function portrait(file: Uint8Array, options: SharpOptions = {}): Promise<Picture> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    throw new PictureFault(/pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken');
  }
}
