import type { DialogName } from '../../../src/dialogs.ts';
import { paths } from '../../../src/paths.ts';
import { FormDialog, type FormView, PasswordField } from '../../ui.ts';
import { CodeField } from './CodeField.tsx';

const WORDS = {
  'new-codes': {
    title: 'Make new recovery codes?',
    text: "You'll get ten new codes. Your old codes will stop working.",
    keep: 'Keep old codes',
    confirm: 'Make new codes',
  },
  'turn-off': {
    title: 'Turn off two-factor sign-in?',
    text: 'Anyone who has your password could sign in as you. Your phone is removed, and your recovery codes stop working.',
    keep: 'Keep it on',
    confirm: 'Turn off',
  },
} as const;

/** Asks for both, so that neither an unlocked browser nor a stolen phone is enough. */
export function ProofDialog({ question, form }: { question: DialogName<'twoFactor'>; form: FormView }) {
  const { title, text, keep, confirm } = WORDS[question];
  return (
    <FormDialog
      id={question}
      title={title}
      closeHref={paths.twoFactor}
      size="s"
      text={text}
      intent={question}
      form={form}
      keep={keep}
      confirm={confirm}
      danger={question === 'turn-off'}
    >
      <PasswordField name="password" label="Your password" error={form.errors.password} />
      <CodeField error={form.errors.code} />
    </FormDialog>
  );
}
