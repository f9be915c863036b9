import { DomainError, type FieldError, invalid } from '../domain/forms/domain-error.ts';
import type { StoredImage } from '../domain/images.ts';
import {
  MAX_PROPORTION,
  MIN_SIDE,
  PictureError,
  type PictureShape,
  type ProcessedPicture,
  readPicture,
} from '../gateways/storage/picture.ts';
import type { Bucket } from '../gateways/storage/storage.ts';
import { log } from '../log.ts';
import { tr } from '../translate.ts';
import type { Services } from './services.ts';

export interface UploadTarget {
  bucket: Bucket;
  name: string;
  shape?: PictureShape;
}

/** Re-encodes and stores field `photo`; `record` saves its name and returns the replaced ones. Throws `invalid`. */
export async function storePicture(
  { storage }: Pick<Services, 'storage'>,
  file: File | undefined,
  { bucket, name, shape }: UploadTarget,
  record: (image: StoredImage) => Promise<string[]>,
): Promise<void> {
  const picture = await pictureOf(file, shape);
  await storage.save(bucket, name, picture.bytes).catch(cannotStore);
  try {
    const image = { ...picture, bucket, path: name, bytes: picture.bytes.length };
    await deletePictures({ storage }, bucket, await record(image));
  } catch (error) {
    await deletePictures({ storage }, bucket, [name]);
    throw error;
  }
}

/** A full disk, or a store that is away. */
function cannotStore(err: unknown): never {
  log.error({ err }, 'a picture could not be stored');
  const message = tr("We can't store pictures right now. Please try again later.");
  const problem = { code: 'photoRefused', params: { message } } as const;
  throw new DomainError('busy', problem, { photo: problem }, err);
}

/** A failed deletion is only logged: the nightly clean-up removes the file (RETENTION-6). */
export async function deletePictures(
  { storage }: Pick<Services, 'storage'>,
  bucket: Bucket,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    try {
      await storage.remove(bucket, name);
    } catch (err) {
      log.warn({ err }, 'a picture that is no longer used could not be removed');
    }
}

async function pictureOf(file: File | undefined, shape: PictureShape | undefined): Promise<ProcessedPicture> {
  if (!file) throw refused({ code: 'fileTypeInvalid' });
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()), shape);
  } catch (error) {
    if (error instanceof PictureError) throw refused(problemOf(error));
    throw error;
  }
}

function problemOf({ reason, about }: PictureError): FieldError {
  if (reason === 'type') return { code: 'fileTypeInvalid' };
  if (reason === 'bytes') return { code: 'fileTooLarge' };
  return { code: 'photoRefused', params: { message: messageOf(reason, about) } };
}

function messageOf(reason: PictureError['reason'], about: string): string {
  if (reason === 'broken') return tr('This file is damaged. Please choose another picture.');
  if (reason === 'format')
    return tr(
      'We read JPEG, PNG, WebP and GIF, but no {format}. Save it as a JPEG, or take a screenshot of it.',
      { format: about },
    );
  if (reason === 'pixels')
    return tr(
      'This picture has too many pixels. Please choose one of this kind with at most {megapixels} megapixels.',
      { megapixels: about },
    );
  if (reason === 'small')
    return tr('This picture is too small. Please choose one of at least {side} by {side} pixels.', {
      side: MIN_SIDE,
    });
  return tr(
    'This picture is too long and narrow. Please choose one that is at most {times} times as long as it is wide.',
    { times: MAX_PROPORTION },
  );
}

const refused = (problem: FieldError): DomainError => invalid({ photo: problem }, problem.code);
