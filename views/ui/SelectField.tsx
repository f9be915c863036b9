import { controlProps, Field, type FieldProps } from './Field.tsx';

type Option = { value: string; label: string; disabled?: boolean };

type Props = FieldProps & {
  options: readonly Option[];
  value?: string | null;
  placeholder?: string;
};

export function SelectField(props: Props) {
  const { options, value, placeholder } = props;
  return (
    <Field {...props}>
      <select {...controlProps(props)} defaultValue={value ?? ''} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
