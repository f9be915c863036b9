import { clock } from '../../clock.ts';
import type { Child } from '../../domain/children/child.ts';
import { changeChildPhoto, ownChild } from '../../domain/children/child-commands.ts';
import { privateImageName } from '../../gateways/storage/storage.ts';
import type { FormContext, FormSubmission, NonTransactionalContext } from '../kit/page.tsx';
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
});

export async function uploadChildPhoto(
  { files, services, viewer, transaction }: NonTransactionalContext & FormSubmission,
  childId: string,
): Promise<void> {
  await services.limits.use('photo', viewer.id);
  const { id } = await transaction((em, me) => ownChild(em, me, childId));
  await storePicture(services, files.photo, destinationOf(id), (image) =>
    transaction((em, me) => changeChildPhoto(em, me, id, image)),
  );
}
