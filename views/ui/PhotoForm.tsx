import { Camera } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Avatar } from './Avatar.tsx';
import { controlProps, FieldErrorText, FieldHint } from './Field.tsx';
import { Form } from './Form.tsx';
import { Icon } from './markup.tsx';
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
export function PhotoForm({ intent, action, hidden, person, src, label, hint, error }: Props) {
  const { title, text } = t('fileTooLarge');
  const field = { name: 'photo', label: tr('Upload photo'), hint, error };
  return (
    <div className="photo-form" data-too-large={`${title}. ${text}`}>
      <Form intent={intent} {...(action && { action })} {...(hidden && { hidden })} multipart label={label}>
        <div className="photo">
          <div className="photo-frame">
            <Avatar name={person} src={src} size="xl" />
            <label className="photo-button" htmlFor={field.name}>
              <Icon of={Camera} />
              <span className="vh">{field.label}</span>
            </label>
          </div>
          <div>
            <input {...controlProps(field)} type="file" accept="image/*" className="input input-file" />
            <FieldHint {...field} />
            <FieldErrorText {...field} />
          </div>
        </div>
        <p className="field-error" role="alert" data-photo-problem />
        <SubmitButton variant="secondary" size="s" label={tr('Save photo')} />
      </Form>
    </div>
  );
}
