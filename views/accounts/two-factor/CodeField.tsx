import { TextField } from '../../ui/TextField.tsx';

/** The six digits that the phone shows. Never kept: a code that was refused is of no use. */
export const CodeField = ({ error, id = 'code' }: { error?: string | undefined; id?: string }) => (
  <TextField
    id={id}
    name="code"
    label="Code"
    hint="Six digits, from your authenticator app."
    error={error}
    required
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={7}
    spellCheck={false}
  />
);
