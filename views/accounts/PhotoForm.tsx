import { paths } from '../../src/paths.ts';
import { catalogue } from '../catalogue.ts';
import type { FormView } from '../form.ts';
import { Form } from '../ui/Form.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { PersonalInformation } from './profile-data.ts';

/** The camera button. With JavaScript choosing a file sends it; without, the button beside it does. */
export function PhotoForm({ person, form }: { person: PersonalInformation; form: FormView }) {
  const { title, text } = catalogue.fileTooLarge;
  return (
    <div className="photo-form" data-too-large={`${title}. ${text}`}>
      <Form intent="photo" action={paths.profile} multipart label="Profile photo">
        <PhotoField
          name="photo"
          label="Upload photo"
          hint="PNG, JPEG, GIF or WebP, up to 5 MB. A face that is easy to recognize works best."
          person={`${person.firstName} ${person.lastName}`}
          src={person.avatarUrl}
          error={form.errors.photo}
        />
        <p className="field-error" role="alert" data-photo-problem />
        <SubmitButton variant="secondary" size="s">
          Save Photo
        </SubmitButton>
      </Form>
    </div>
  );
}
