import type { InputHTMLAttributes } from 'react';
import { tr } from '../../src/translate.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';

type Own = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'search' | 'url';
  value?: string | number | null;
  /** A unit before the input, e.g. `$`, or after it, e.g. `/hr`. */
  before?: string;
  after?: string;
  /** Buttons that fill in a value; the field itself shows only while none is chosen. */
  suggestions?: readonly { label: string; value: string }[];
  /** The button for another value. */
  other?: string;
};
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'min'
  | 'max'
  | 'step'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'placeholder'
  | 'readOnly'
  | 'list'
  | 'autoCapitalize'
  | 'spellCheck'
>;

export function TextField(props: Own & Native) {
  const {
    type = 'text',
    value,
    before,
    after,
    suggestions = [],
    other = tr('Other'),
    label,
    hint,
    error,
    optional,
    ...native
  } = props;
  const { id = native.name } = props;
  const input = (
    <input
      {...native}
      {...controlProps(props)}
      type={type}
      defaultValue={value ?? undefined}
      className="input"
    />
  );
  return (
    <Field {...props}>
      {before || after ? (
        <span className="input-group">
          {before && <span aria-hidden="true">{before}</span>}
          {input}
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      ) : (
        input
      )}
      {suggestions.length > 0 && <Suggestions of={id} {...{ label, value, suggestions, other }} />}
    </Field>
  );
}

type SuggestionsProps = Pick<Own, 'label' | 'value'> &
  Required<Pick<Own, 'suggestions' | 'other'>> & { of: string };

const Suggestions = ({ of, label, value, suggestions, other }: SuggestionsProps) => (
  <ul className="chips chips-instead needs-js" aria-label={typeof label === 'string' ? label : undefined}>
    {[...suggestions, { label: other, value: '' }].map((one) => (
      <li key={one.label}>
        <button
          id={`${of}-${one.value.replace(/\W+/g, '-') || 'other'}`}
          type="button"
          className="button button-secondary button-small"
          data-fills={of}
          value={one.value}
          aria-pressed={(one.value !== '' && one.value === String(value ?? '')) || undefined}
        >
          {one.label}
        </button>
      </li>
    ))}
  </ul>
);

type TextAreaProps = FieldProps & { value?: string | null; rows?: number; maxLength?: number };

export function TextArea(props: TextAreaProps) {
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
      {maxLength && <output className="field-count" htmlFor={id} />}
    </Field>
  );
}

type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  value?: string | null;
  placeholder?: string;
};

export function SelectField(props: SelectFieldProps) {
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
