import { changePhoto } from '../../domain/accounts/photo.ts';
import type { Member } from '../../domain/viewer.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { newImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { members } from '../guards.ts';
import type { OutsideIntent } from '../page.tsx';
import { takePicture } from '../picture-upload.ts';

/** Takes a person's new photo. */
export const uploadPhoto: OutsideIntent = {
  guard: members,
  async submitOutside({ files, services, answer, viewer }) {
    await services.limits.use('photo', (viewer as Member).id);
    const name = newImageName();
    const destination = { bucket: 'avatars', name, broken: 'photoUploadFailed' } as const;
    await takePicture(services, files.photo, destination, (image) =>
      asBearer(services.orm, answer.sessionSecret, (em, member) =>
        changePhoto(em, member as Member, image, paths.photo(name)),
      ),
    );
    return { to: paths.profile, toast: 'photoUpdated' };
  },
};
