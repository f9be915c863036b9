import type { FormView } from '../form.ts';
import { TextField } from '../ui/TextField.tsx';

type Props = {
  form: FormView;
  /** What the browser fills in: the name of an account, or an address. */
  autoComplete: 'username' | 'email';
  stored?: string | null | undefined;
  hint?: string;
};

/** Somebody's address, which no phone shall capitalize or correct. */
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
