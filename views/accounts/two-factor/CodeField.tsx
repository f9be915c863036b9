import { tr } from '../../../src/translate.ts';
import { TextField } from '../../ui.ts';

/** Never filled in again: a rejected code cannot be reused. */
export const CodeField = ({ error, id = 'code' }: { error?: string | undefined; id?: string }) => (
  <TextField
    id={id}
    name="code"
    label={tr('Code')}
    hint={tr('The six digits in your authenticator app.')}
    error={error}
    required
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={7}
    spellCheck={false}
  />
);
