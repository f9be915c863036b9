import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import type { FormView } from '../form.ts';
import { classes, Icon } from './markup.tsx';

/** `id` defaults to `name`: set it where two forms of a page share names. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  id?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  optional?: boolean;
};

/** A field that shows what was typed after an error, otherwise what is stored. */
export const fieldOf = (
  form: Pick<FormView, 'value' | 'errors'>,
  name: string,
  stored?: string | number | null,
) => ({ name, value: form.value(name, stored), error: form.errors[name] });

/** The ARIA attributes that connect a control with its label, hint and error. */
export function controlProps({ name, id = name, hint, error, required, disabled }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function Field({ children, wide, ...field }: FieldProps & { children: ReactNode; wide?: boolean }) {
  const { name, id = name, label, optional, error } = field;
  return (
    <div className={classes('field', error && 'field-wrong', wide && 'field-wide')}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {tr('(optional)')}</span>}
      </label>
      {children}
      <FieldHint {...field} />
      <FieldErrorText {...field} />
    </div>
  );
}

export function FieldHint({ name, id = name, hint }: FieldProps) {
  return hint ? (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldErrorText({ name, id = name, error }: FieldProps) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      <Icon of={CircleAlert} size="s" />
      <span>{error}</span>
    </p>
  ) : null;
}
