import { controlProps, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value?: string | null;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};

export function TextArea(props: Props) {
  const { value, rows = 4, maxLength, placeholder, name, id = name } = props;
  return (
    <Field {...props} wide>
      <textarea
        {...controlProps(props)}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={value ?? undefined}
        className="input"
      />
      {maxLength && (
        <output className="field-count needs-js" htmlFor={id}>
          {(value ?? '').length} / {maxLength}
        </output>
      )}
    </Field>
  );
}
