import { clock } from '../../clock.ts';
import type { Child } from '../../domain/children/child.ts';
import { changeChildPhoto } from '../../domain/children/photo.ts';
import { ownChild } from '../../domain/children/verbs.ts';
import type { Member } from '../../domain/viewer.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { childImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { OutsideIntent } from '../page.tsx';
import { type Destination, takePicture } from '../picture-upload.ts';
import type { Posted, Visit } from '../visit.ts';

/** Takes the photo that came with a child's new profile: refused, there is no profile either. */
export async function takeFirstPhoto(
  { em, viewer, services, files }: Visit & Posted,
  { id }: Child,
): Promise<void> {
  await services.limits.use('photo', (viewer as Member).id);
  await em.flush();
  await takePicture(services, files.photo, destinationOf(id), (image) =>
    changeChildPhoto(em, viewer as Member, id, image),
  );
}

const destinationOf = (childId: string): Destination => ({
  bucket: 'children-avatars',
  name: childImageName(childId, clock.now()),
  broken: 'childImageUploadFailed',
});

/** Takes a new photo of one of the parent's children. S1 §2 My Children. */
export const uploadChildPhoto: OutsideIntent = {
  guard: parents,
  async submitOutside({ form, files, services, answer, viewer }) {
    await services.limits.use('photo', (viewer as Member).id);
    const { orm } = services;
    const { id } = await asBearer(orm, answer.sessionSecret, (em, member) =>
      ownChild(em, member as Member, String(form.child)),
    );
    await takePicture(services, files.photo, destinationOf(id), (image) =>
      asBearer(orm, answer.sessionSecret, (em, member) => changeChildPhoto(em, member as Member, id, image)),
    );
    return { to: paths.children, toast: 'childImageUploaded' };
  },
};
