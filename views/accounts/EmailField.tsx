import { type FormView, fieldOf, TextField } from '../ui.ts';

type Props = {
  form: FormView;
  autoComplete: 'username' | 'email';
  stored?: string | null | undefined;
  hint?: string;
};

export function EmailField({ form, autoComplete, stored, hint }: Props) {
  return (
    <TextField
      {...fieldOf(form, 'email', stored)}
      type="email"
      label="Email"
      {...(hint && { hint })}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
