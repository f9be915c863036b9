import type { Child } from '../../src/domain/children/child.ts';
import { msg, tr } from '../../src/translate.ts';
import { Dialog, type FormView, PhotoForm } from '../ui.ts';

export const PHOTO_HINT = msg(
  "JPG, PNG or GIF (WebP works too), up to 5 MB. Only you, adults whom you let decide with you, your child's walker on a confirmed walk and our team can see it.",
);

type Props = { child: Child; photo: string | null | undefined; form: FormView };

/** Separate from the profile form, so that a photo upload does not discard what is typed. */
export const ChildPhotoDialog = ({ child, photo, form }: Props) => (
  <Dialog id="child-photo" title={tr("{name}'s photo", { name: child.name })} size="s">
    <PhotoForm
      intent="child-photo"
      hidden={{ child: child.id }}
      person={child.name}
      src={photo}
      label={tr("{name}'s photo", { name: child.name })}
      hint={tr(PHOTO_HINT)}
      error={form.errors.photo}
    />
  </Dialog>
);
