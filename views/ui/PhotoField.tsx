import { Camera } from 'lucide-react';
import { Avatar } from './Avatar.tsx';
import { controlProps, FieldErrorText, FieldHint, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = FieldProps & { person: string; src?: string | null };

/** Its form must be `multipart`; the label names the button. */
export function PhotoField({ person, src, ...field }: Props) {
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
