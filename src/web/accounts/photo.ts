import { changePhoto } from '../../domain/accounts/photo.ts';
import { invalid, type Problem, type Refusal } from '../../domain/refusal.ts';
import type { Member } from '../../domain/viewer.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { type Picture, PictureFault, readPicture } from '../../gateways/storage/picture.ts';
import { newImageName } from '../../gateways/storage/storage.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { members } from '../guards.ts';
import type { OutsideIntent } from '../page.tsx';
import type { Services } from '../services.ts';

/** Takes a new photo: made anew, stored, then named in the profile. Nothing stays behind when that fails. */
export const uploadPhoto: OutsideIntent = {
  guard: members,
  async submitOutside({ files, services, answer, viewer }) {
    const { limits, orm, storage } = services;
    await limits.use('photo', (viewer as Member).id);
    const picture = await pictureOf(files.photo);
    const name = newImageName();
    await storage.save('avatars', name, picture.bytes);
    try {
      const before = await asBearer(orm, answer.sessionSecret, (em, member) =>
        changePhoto(em, member as Member, {
          ...picture,
          bytes: picture.bytes.length,
          path: name,
          url: paths.photo(name),
        }),
      );
      for (const old of before) await forget(services, old);
    } catch (error) {
      await forget(services, name);
      throw error;
    }
    return { to: paths.profile, toast: 'photoUpdated' };
  },
};

/** The uploaded file as a portrait. Throws `invalid` in the words of S1 §5. */
async function pictureOf(file: File | undefined): Promise<Picture> {
  if (!file) throw refusedPhoto({ code: 'fileTypeInvalid' });
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureFault) throw refusedPhoto(FAULTS[error.reason]);
    throw error;
  }
}

const FAULTS: Record<PictureFault['reason'], Problem> = {
  type: { code: 'fileTypeInvalid' },
  bytes: { code: 'fileTooLarge' },
  pixels: {
    code: 'photoRefused',
    params: { message: 'This picture has too many pixels. Please choose one below 50 megapixels.' },
  },
  broken: { code: 'photoUploadFailed' },
};

const refusedPhoto = (problem: Problem): Refusal => invalid({ photo: problem }, problem.code);

/** A file that stays by mistake harms nobody; it is only noted. */
async function forget({ storage }: Services, name: string): Promise<void> {
  try {
    await storage.remove('avatars', name);
  } catch (err) {
    log.warn({ err }, 'a photo that is no longer used could not be removed');
  }
}
