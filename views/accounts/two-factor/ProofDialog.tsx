import type { DialogName } from '../../../src/dialogs.ts';
import { msg, tr } from '../../../src/translate.ts';
import { FormDialog, type FormView, PasswordField } from '../../ui.ts';
import { CodeField } from './CodeField.tsx';

const WORDS = {
  'new-codes': {
    title: msg('Make new recovery codes?'),
    text: msg("You'll get ten new codes. Your old codes will stop working."),
    keep: msg('Keep old codes'),
    confirm: msg('Make new codes'),
  },
  'turn-off': {
    title: msg('Turn off two-factor sign-in?'),
    text: msg(
      'Anyone who has your password could sign in as you. Your phone is removed, and your recovery codes stop working.',
    ),
    keep: msg('Keep it on'),
    confirm: msg('Turn off'),
  },
} as const;

/** Asks for both, so that neither an unlocked browser nor a stolen phone is enough. */
export function ProofDialog({ question, form }: { question: DialogName<'twoFactor'>; form: FormView }) {
  const { title, text, keep, confirm } = WORDS[question];
  return (
    <FormDialog
      title={tr(title)}
      size="s"
      text={tr(text)}
      intent={question}
      keep={tr(keep)}
      confirm={tr(confirm)}
      danger={question === 'turn-off'}
    >
      <PasswordField name="password" label={tr('Your password')} error={form.errors.password} />
      <CodeField error={form.errors.code} />
    </FormDialog>
  );
}
