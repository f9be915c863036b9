import { Eye, EyeOff } from 'lucide-react';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password'; minLength?: number };

/** Never rendered with a value. The button that reveals it works only with JavaScript. */
export function PasswordField(props: Props) {
  const { autoComplete, minLength, name, id = name } = props;
  return (
    <Field {...props}>
      <span className="input-group">
        <input
          {...controlProps(props)}
          type="password"
          autoComplete={autoComplete}
          minLength={minLength}
          className="input"
        />
        <button
          type="button"
          className="reveal needs-js"
          data-reveal={id}
          aria-label="Show password"
          aria-pressed="false"
        >
          <Icon of={Eye} />
          <Icon of={EyeOff} />
        </button>
      </span>
    </Field>
  );
}
