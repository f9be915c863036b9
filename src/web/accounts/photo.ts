import { changePhoto } from '../../domain/accounts/photo.ts';
import type { Member } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { newImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { members } from '../guards.ts';
import type { NonTransactionalAction } from '../page.tsx';
import { storePicture } from '../picture-upload.ts';

export const uploadPhoto: NonTransactionalAction = {
  guard: members,
  async submitNonTransactional({ files, services, responseState: answer, viewer }) {
    await services.limits.use('photo', (viewer as Member).id);
    const name = newImageName();
    const destination = { bucket: 'avatars', name, broken: 'photoUploadFailed' } as const;
    await storePicture(services, files.photo, destination, (image) =>
      withSession(services.orm, answer.sessionSecret, (em, member) =>
        changePhoto(em, member as Member, image, paths.photo(name)),
      ),
    );
    return { to: paths.profile, toast: 'photoUpdated' };
  },
};
