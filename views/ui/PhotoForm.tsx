import { messageTemplates } from '../i18n.ts';
import { Form } from './Form.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  intent: string;
  action?: string;
  hidden?: Readonly<Record<string, string>>;
  person: string;
  src: string | null | undefined;
  label: string;
  hint: string;
  error: string | undefined;
};

/** With JavaScript, choosing a file submits the form; without, the button does. */
export function PhotoForm({ intent, action, hidden, label, ...field }: Props) {
  const { title, text } = messageTemplates.fileTooLarge;
  return (
    <div className="photo-form" data-too-large={`${title}. ${text}`}>
      <Form intent={intent} {...(action && { action })} {...(hidden && { hidden })} multipart label={label}>
        <PhotoField name="photo" label="Upload photo" {...field} />
        <p className="field-error" role="alert" data-photo-problem />
        <SubmitButton variant="secondary" size="s" label="Save photo" />
      </Form>
    </div>
  );
}
