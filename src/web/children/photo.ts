import { clock } from '../../clock.ts';
import type { Child } from '../../domain/children/child.ts';
import { ownChild } from '../../domain/children/child-commands.ts';
import { changeChildPhoto } from '../../domain/children/photo.ts';
import type { Member } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { childImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { NonTransactionalAction } from '../page.tsx';
import { storePicture, type UploadTarget } from '../picture-upload.ts';
import type { FormSubmission, RequestContext } from '../request-context.ts';

/** When the photo is rejected, the profile is not created either. */
export async function takeFirstPhoto(
  { em, viewer, services, files }: RequestContext & FormSubmission,
  { id }: Child,
): Promise<void> {
  await services.limits.use('photo', (viewer as Member).id);
  await em.flush();
  await storePicture(services, files.photo, destinationOf(id), (image) =>
    changeChildPhoto(em, viewer as Member, id, image),
  );
}

const destinationOf = (childId: string): UploadTarget => ({
  bucket: 'children-avatars',
  name: childImageName(childId, clock.now()),
  broken: 'childImageUploadFailed',
});

export const uploadChildPhoto: NonTransactionalAction = {
  guard: parents,
  async submitNonTransactional({ form, files, services, responseState: answer, viewer }) {
    await services.limits.use('photo', (viewer as Member).id);
    const { orm } = services;
    const { id } = await withSession(orm, answer.sessionSecret, (em, member) =>
      ownChild(em, member as Member, String(form.child)),
    );
    await storePicture(services, files.photo, destinationOf(id), (image) =>
      withSession(orm, answer.sessionSecret, (em, member) =>
        changeChildPhoto(em, member as Member, id, image),
      ),
    );
    return { to: paths.children, toast: 'childImageUploaded' };
  },
};
