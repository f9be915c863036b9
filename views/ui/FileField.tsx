import { Field, type FieldProps, tied } from './Field.tsx';

type Props = FieldProps & { accept?: string };

/** A file to send; its form must be `multipart`. Images unless `accept` says otherwise. */
export function FileField({ accept = 'image/*', ...field }: Props) {
  return (
    <Field {...field}>
      <input {...tied(field)} type="file" accept={accept} className="input input-file" />
    </Field>
  );
}
