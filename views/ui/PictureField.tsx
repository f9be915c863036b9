import { controlProps, Field, type FieldProps } from './Field.tsx';

/** Its form must be `multipart`. */
export const PictureField = (field: FieldProps) => (
  <Field {...field} wide>
    <input {...controlProps(field)} type="file" accept="image/*" className="input input-file" />
  </Field>
);
