import { messageTemplates } from '../i18n.ts';
import { Form } from './Form.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  intent: string;
  /** Where it posts; the page's own address when left out. */
  action?: string;
  hidden?: Readonly<Record<string, string>>;
  /** Whose photo. */
  person: string;
  src: string | null | undefined;
  label: string;
  hint: string;
  error: string | undefined;
};

/** The camera button. With JavaScript choosing a file sends it; without, the button beside it does. */
export function PhotoForm({ intent, action, hidden, label, ...field }: Props) {
  const { title, text } = messageTemplates.fileTooLarge;
  return (
    <div className="photo-form" data-too-large={`${title}. ${text}`}>
      <Form intent={intent} {...(action && { action })} {...(hidden && { hidden })} multipart label={label}>
        <PhotoField name="photo" label="Upload photo" {...field} />
        <p className="field-error" role="alert" data-photo-problem />
        <SubmitButton variant="secondary" size="s">
          Save Photo
        </SubmitButton>
      </Form>
    </div>
  );
}
