import { Camera } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Avatar } from './Avatar.tsx';
import { controlProps, FieldErrorText, FieldHint, type FieldProps } from './Field.tsx';
import { Form } from './Form.tsx';
import { Icon } from './Icon.tsx';
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
  const { title, text } = t('fileTooLarge');
  return (
    <div className="photo-form" data-too-large={`${title}. ${text}`}>
      <Form intent={intent} {...(action && { action })} {...(hidden && { hidden })} multipart label={label}>
        <PhotoField name="photo" label={tr('Upload photo')} {...field} />
        <p className="field-error" role="alert" data-photo-problem />
        <SubmitButton variant="secondary" size="s" label={tr('Save photo')} />
      </Form>
    </div>
  );
}

type PhotoFieldProps = FieldProps & { person: string; src?: string | null };

/** Its form must be `multipart`; the label names the button. */
export function PhotoField({ person, src, ...field }: PhotoFieldProps) {
  const { name, id = name, label } = field;
  return (
    <div className="photo">
      <div className="photo-frame">
        <Avatar name={person} src={src} size="xl" />
        <label className="photo-button" htmlFor={id}>
          <Icon of={Camera} />
          <span className="vh">{label}</span>
        </label>
      </div>
      <div>
        <input {...controlProps(field)} type="file" accept="image/*" className="input input-file" />
        <FieldHint {...field} />
        <FieldErrorText {...field} />
      </div>
    </div>
  );
}
