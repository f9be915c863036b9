import { type FormView, TextField } from '../ui.ts';

type Props = {
  form: FormView;
  autoComplete: 'username' | 'email';
  stored?: string | null | undefined;
  hint?: string;
};

export function EmailField({ form, autoComplete, stored, hint }: Props) {
  return (
    <TextField
      name="email"
      type="email"
      label="Email"
      {...(hint && { hint })}
      value={form.value('email', stored)}
      error={form.errors.email}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
