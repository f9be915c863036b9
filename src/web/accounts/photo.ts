import { changePhoto } from '../../domain/accounts/photo.ts';
import { newImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import type { NonTransactionalAction } from '../page.tsx';
import { storePicture } from '../picture-upload.ts';

export const uploadPhoto: NonTransactionalAction = {
  async submitNonTransactional({ files, services, viewer, transaction }) {
    await services.limits.use('photo', viewer.id);
    const name = newImageName();
    const destination = { bucket: 'avatars', name, broken: 'photoUploadFailed' } as const;
    await storePicture(services, files.photo, destination, (image) =>
      transaction((em, me) => changePhoto(em, me, image, paths.photo(name))),
    );
    return { to: paths.profile, toast: 'photoUpdated' };
  },
};
