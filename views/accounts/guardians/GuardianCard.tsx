import { UsersRound } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import type { ShownGuardian } from '../../../src/domain/accounts/guardians/guardian.ts';
import { market } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { Banner, Button, Card, Form, type FormView, formFor, SubmitButton } from '../../ui.ts';
import { ContactFields } from '../ContactFields.tsx';

function stateText(guardian: ShownGuardian): string {
  const { status, name, email, createdAt, answeredAt, withdrawnAt, renewalAskedAt } = guardian;
  const facts = { name, date: dayOf(withdrawnAt ?? answeredAt ?? createdAt) };
  if (renewalAskedAt) return tr('{name} agreed on {date}, but not yet to our new terms.', facts);
  if (status === 'given') return tr('{name} agreed on {date}.', facts);
  if (status === 'declined') return tr('{name} declined on {date}.', facts);
  if (status === 'withdrawn') return tr('{name} withdrew the consent on {date}.', facts);
  return tr('{name} ({email}) was asked on {date} and has not answered yet.', {
    ...facts,
    email: email ?? '',
  });
}

/** Until a guardian agrees (GUARDIAN-1, GUARDIAN-5). */
export const GuardianNotice = ({ named }: { named: ShownGuardian | null }) => (
  <Banner
    tone="warning"
    title={tr("A guardian's consent is needed")}
    action={<Button href={`${paths.myChecks}#guardian`} size="s" label={tr("Your guardian's consent")} />}
  >
    <p>
      {named && (named.status !== 'given' || named.renewalAskedAt)
        ? stateText(named)
        : tr(UNDER_AGE, { age: market.ages.adults })}
    </p>
  </Banner>
);

const UNDER_AGE = msg(
  "You're under {age}: we can approve you once a parent or legal guardian agrees. We email them a link.",
);
export function GuardianCard({
  guardian,
  missing,
  form,
}: {
  guardian: ShownGuardian | null;
  missing: boolean;
  form: FormView;
}) {
  const state = formFor(form, 'ask-guardian');
  return (
    <Card title={tr("Your guardian's consent")} icon={UsersRound} id="guardian">
      {guardian && <p>{stateText(guardian)}</p>}
      {guardian?.renewalAskedAt && (
        <Form
          intent="ask-guardian"
          action={paths.myChecks}
          hidden={{ name: guardian.name, email: guardian.email ?? '' }}
          layout="row"
        >
          <SubmitButton label={tr('Email again')} />
        </Form>
      )}
      {guardian?.status !== 'given' && (
        <>
          <p className="soft">
            {missing
              ? tr('Name a parent or legal guardian. We email them a link.')
              : tr(UNDER_AGE, { age: market.ages.adults })}
          </p>
          <Form intent="ask-guardian" action={paths.myChecks} errors={state.errors} label={tr('Guardian')}>
            <ContactFields form={state} stored={guardian} id="guardian" />
            <SubmitButton
              label={guardian?.status === 'asked' ? tr('Email again') : tr('Email this person')}
            />
          </Form>
        </>
      )}
    </Card>
  );
}
