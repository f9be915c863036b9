import type { Child } from '../../src/domain/children/child.ts';
import type { FormValues } from '../ui/form-values.ts';
import { PhotoForm } from '../ui/PhotoForm.tsx';

type Props = { child: Child; photo: string | null | undefined; form: FormValues };

/** The child's photo; it is sent by itself, so that the rest of the profile need not be right yet. S1 §2 My Children. */
export function ChildPhotoForm({ child, photo, form }: Props) {
  return (
    <PhotoForm
      intent="child-photo"
      hidden={{ child: child.id }}
      person={child.name}
      src={photo}
      label={`${child.name}'s photo`}
      hint="JPG, PNG or GIF (WebP too), up to 5 MB. Only you see it, and the walker of a confirmed walk."
      error={form.errors.photo}
    />
  );
}
