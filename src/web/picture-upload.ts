import { type DomainError, type FieldError, invalid } from '../domain/domain-error.ts';
import type { StoredImage } from '../domain/images.ts';
import { PictureError, type ProcessedPicture, readPicture } from '../gateways/storage/picture.ts';
import type { Bucket } from '../gateways/storage/storage.ts';
import { log } from '../log.ts';
import type { Services } from './services.ts';

/** Where an upload goes, and the words for one that is broken. */
export interface UploadTarget {
  bucket: Bucket;
  name: string;
  broken: FieldError['code'];
}

/**
 * Takes the picture that a form sent in its field `photo`: made anew, stored, then named in the database by `record`,
 * which returns the names that it replaces. Nothing stays behind when that fails. Throws `invalid` in the words of S1 §5.
 */
export async function storePicture(
  { storage }: Pick<Services, 'storage'>,
  file: File | undefined,
  { bucket, name, broken }: UploadTarget,
  record: (image: StoredImage) => Promise<string[]>,
): Promise<void> {
  const picture = await pictureOf(file, broken);
  await storage.save(bucket, name, picture.bytes);
  try {
    const image = { ...picture, bucket, path: name, bytes: picture.bytes.length };
    await deletePictures({ storage }, bucket, await record(image));
  } catch (error) {
    await deletePictures({ storage }, bucket, [name]);
    throw error;
  }
}

/** Removes files that nothing names any more. One that stays by mistake harms nobody; it is only recorded. */
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

async function pictureOf(file: File | undefined, broken: FieldError['code']): Promise<ProcessedPicture> {
  if (!file) throw refused({ code: 'fileTypeInvalid' });
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureError) throw refused(problemOf(error.reason, broken));
    throw error;
  }
}

function problemOf(reason: PictureError['reason'], broken: FieldError['code']): FieldError {
  if (reason === 'type') return { code: 'fileTypeInvalid' };
  if (reason === 'bytes') return { code: 'fileTooLarge' };
  if (reason === 'broken') return { code: broken };
  const message = 'This picture has too many pixels. Please choose a smaller one, below 6 megapixels.';
  return { code: 'photoRefused', params: { message } };
}

const refused = (problem: FieldError): DomainError => invalid({ photo: problem }, problem.code);
