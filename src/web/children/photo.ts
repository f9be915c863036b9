import { clock } from '../../clock.ts';
import type { Child } from '../../domain/children/child.ts';
import { ownChild } from '../../domain/children/child-commands.ts';
import { changeChildPhoto } from '../../domain/children/photo.ts';
import { privateImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import type { FormContext, NonTransactionalAction } from '../page.tsx';
import { storePicture, type UploadTarget } from '../picture-upload.ts';

/** When the photo is rejected, the profile is not created either. */
export async function takeFirstPhoto(
  { em, viewer, services, files }: FormContext,
  { id }: Child,
): Promise<void> {
  await services.limits.use('photo', viewer.id);
  await em.flush();
  await storePicture(services, files.photo, destinationOf(id), (image) =>
    changeChildPhoto(em, viewer, id, image),
  );
}

const destinationOf = (childId: string): UploadTarget => ({
  bucket: 'children-avatars',
  name: privateImageName(childId, clock.now()),
  broken: 'childImageUploadFailed',
});

export const uploadChildPhoto: NonTransactionalAction = {
  async submitNonTransactional({ form, files, services, viewer, transaction }) {
    await services.limits.use('photo', viewer.id);
    const { id } = await transaction((em, me) => ownChild(em, me, String(form.child)));
    await storePicture(services, files.photo, destinationOf(id), (image) =>
      transaction((em, me) => changeChildPhoto(em, me, id, image)),
    );
    return { to: paths.children, toast: 'childImageUploaded' };
  },
};
