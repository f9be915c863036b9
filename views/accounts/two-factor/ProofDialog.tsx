import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, type FormView, PasswordField, SubmitButton } from '../../ui.ts';
import { CodeField } from './CodeField.tsx';

export type ProofQuestion = 'new-codes' | 'turn-off';

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
export function ProofDialog({ question, form: { errors } }: { question: ProofQuestion; form: FormView }) {
  const { title, text, keep, confirm } = WORDS[question];
  return (
    <Dialog id={question} title={title} closeHref={paths.twoFactor} size="s">
      <p>{text}</p>
      <Form intent={question} errors={errors}>
        <PasswordField
          name="password"
          label="Your password"
          error={errors.password}
          required
          autoComplete="current-password"
        />
        <CodeField error={errors.code} />
        <DialogActions>
          <Button href={paths.twoFactor} label={keep} />
          <SubmitButton variant={question === 'turn-off' ? 'danger' : 'primary'} label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
