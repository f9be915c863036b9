import { clock } from '../../clock.ts';
import { changeChildPhoto } from '../../domain/children/photo.ts';
import { ownChild } from '../../domain/children/verbs.ts';
import type { Member } from '../../domain/viewer.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { childImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { OutsideIntent } from '../page.tsx';
import { takePicture } from '../picture-upload.ts';

/** Takes a new photo of one of the parent's children. S1 §2 My Children. */
export const uploadChildPhoto: OutsideIntent = {
  guard: parents,
  async submitOutside({ form, files, services, answer, viewer }) {
    await services.limits.use('photo', (viewer as Member).id);
    const { orm } = services;
    const { id } = await asBearer(orm, answer.sessionSecret, (em, member) =>
      ownChild(em, member as Member, String(form.child)),
    );
    const name = childImageName(id, clock.now());
    const destination = { bucket: 'children-avatars', name, broken: 'childImageUploadFailed' } as const;
    await takePicture(services, files.photo, destination, (image) =>
      asBearer(orm, answer.sessionSecret, (em, member) => changeChildPhoto(em, member as Member, id, image)),
    );
    return { to: paths.children, toast: 'childImageUploaded' };
  },
};
