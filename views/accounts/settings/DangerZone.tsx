import { Hourglass } from 'lucide-react';
import type { DeletionBlockers } from '../../../src/domain/accounts/deletion/blockers.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { Banner, Disclosure, Form, type FormView, fieldOf, SubmitButton, TextField } from '../../ui.ts';

export interface AskedDeletion {
  at: string;
  /** What has to end before. */
  open: DeletionBlockers;
}

export const DeletionPending = ({ at, open }: AskedDeletion) => (
  <Banner tone="warning" icon={Hourglass} title={tr('Account Deletion Pending')} id="deletion">
    <p>
      {tr('We got your request and will email you our decision.')} {tr('You asked on {date}.', { date: at })}
    </p>
    <Open {...open} />
    <Form intent="withdraw-deletion" action={paths.settings} label={tr('Keep my account')}>
      <SubmitButton variant="secondary" label={tr('Keep my account')} />
    </Form>
  </Banner>
);

function Open({ walks, unpaid, refunds, disputes }: DeletionBlockers) {
  const settling = refunds + disputes;
  return (
    <>
      {walks > 0 && (
        <p>
          <a href={paths.schedule}>
            {plural(walks, '{count} confirmed walk: end it first', '{count} confirmed walks: end them first')}
          </a>
        </p>
      )}
      {unpaid > 0 && (
        <p>
          <a href={paths.dashboard}>
            {plural(
              unpaid,
              '{count} unpaid walk: it is settled first',
              '{count} unpaid walks: they are settled first',
            )}
          </a>
        </p>
      )}
      {settling > 0 && (
        <p>
          {plural(
            settling,
            '{count} payment is still being settled',
            '{count} payments are still being settled',
          )}
        </p>
      )}
    </>
  );
}

export function DangerZone({ asked, form }: { asked: AskedDeletion | null; form: FormView }) {
  if (asked) return <DeletionPending {...asked} />;
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
