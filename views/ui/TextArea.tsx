import { controlProps, Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value?: string | null;
  rows?: number;
  maxLength?: number;
};

export function TextArea(props: Props) {
  const { value, rows = 4, maxLength, name, id = name } = props;
  return (
    <Field {...props} wide>
      <textarea
        {...controlProps(props)}
        rows={rows}
        maxLength={maxLength}
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
