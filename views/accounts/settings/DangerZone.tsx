import { Hourglass } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Banner, Disclosure, Form, type FormView, fieldOf, SubmitButton, TextField } from '../../ui.ts';

export const DeletionPending = ({ requested }: { requested: string }) => (
  <Banner tone="warning" icon={Hourglass} title={tr('Account Deletion Pending')} id="deletion">
    <p>
      {tr('We got your request and will email you our decision.')}{' '}
      {tr('You asked on {date}.', { date: requested })}
    </p>
  </Banner>
);

export function DangerZone({ requested, form }: { requested: string | null; form: FormView }) {
  if (requested) return <DeletionPending requested={requested} />;
  return (
    <Disclosure id="deletion" title={tr('Danger Zone')} open={form.intent === 'request-deletion'}>
      <div className="stack">
        <p>
          {tr(
            "When you ask us to delete your account, our team checks that you have no open walks or payments. Then your profile is hidden right away, and 30 days later we permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.",
          )}
        </p>
        <Form
          intent="request-deletion"
          action={paths.settings}
          errors={form.errors}
          label={tr('Delete account')}
          once
        >
          <TextField
            {...fieldOf(form, 'confirmation')}
            label={tr('Type DELETE to confirm')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div>
            <SubmitButton variant="danger" label={tr('Request account deletion')} />
          </div>
        </Form>
      </div>
    </Disclosure>
  );
}
