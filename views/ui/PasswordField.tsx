import { Eye, EyeOff } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { Icon } from './markup.tsx';

type Props = Omit<FieldProps, 'hint' | 'label' | 'required'> & {
  label: string;
  autoComplete?: 'current-password' | 'new-password';
  /** For a new password. */
  minLength?: number;
};

/** Never rendered with a value. The button that reveals it works only with JavaScript. */
export function PasswordField({ minLength, ...own }: Props) {
  const { autoComplete = minLength ? 'new-password' : 'current-password', name, id = name } = own;
  const hint = minLength && tr('At least {count} characters. Try three random words.', { count: minLength });
  const field = { ...own, required: true, ...(hint && { hint }) };
  return (
    <Field {...field}>
      <span className="input-group">
        <input
          {...controlProps(field)}
          type="password"
          autoComplete={autoComplete}
          minLength={minLength}
          className="input"
        />
        <button
          type="button"
          className="reveal needs-js"
          data-reveal={id}
          aria-label={tr('Show {label}', { label: own.label })}
          aria-pressed="false"
        >
          <Icon of={Eye} />
          <Icon of={EyeOff} />
        </button>
      </span>
    </Field>
  );
}
