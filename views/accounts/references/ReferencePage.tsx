import { MailQuestion } from 'lucide-react';
import type { Asking } from '../../../src/domain/accounts/references/answer-reference.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { msg, tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import {
  Card,
  ChoiceGroup,
  Form,
  type FormView,
  fieldOf,
  formFor,
  PageHeading,
  SubmitButton,
  TextArea,
} from '../../ui.ts';
import { AccountNotice } from '../AccountNotice.tsx';
import { choices, KNOWN_FOR_LABELS, WOULD_TRUST_LABELS } from './reference-text.ts';

export interface ReferencePageProps {
  asking: Asking | null;
  done: 'answered' | 'declined' | null;
  form: FormView;
}

const DONE = {
  answered: { title: msg('Thank you'), text: msg('Our team has your answer. There is nothing more to do.') },
  declined: { title: msg('You declined'), text: msg("That's fine. We won't write to you about this again.") },
};

export function ReferencePage({ asking, done, form }: ReferencePageProps) {
  if (done)
    return <AccountNotice icon={MailQuestion} title={tr(DONE[done].title)} text={tr(DONE[done].text)} />;
  if (!asking) return <AccountNotice icon={MailQuestion} {...t('referenceLinkInvalid')} />;
  const state = formFor(form, 'answer-reference');
  const { firstName } = asking;
  return (
    <>
      <PageHeading
        title={tr('A reference for {name}', { name: fullName(asking) })}
        lead={tr('Only our team reads this. {firstName} sees that you answered, and nothing else.', {
          firstName,
        })}
      />
      <Card>
        <Form intent="answer-reference" errors={state.errors} label={tr('Reference')}>
          <ChoiceGroup
            {...fieldOf(state, 'knownFor')}
            label={tr('How long have you known {firstName}?', { firstName })}
            choices={choices(KNOWN_FOR_LABELS)}
            required
          />
          <ChoiceGroup
            {...fieldOf(state, 'wouldTrust')}
            label={tr('Would you trust {firstName} to walk your own child?', { firstName })}
            choices={choices(WOULD_TRUST_LABELS)}
            required
          />
          <TextArea
            {...fieldOf(state, 'comments')}
            label={tr('Anything we should know?')}
            hint={tr("Please don't name any children.")}
            maxLength={2000}
            optional
          />
          <SubmitButton wide label={tr('Send my answer')} />
        </Form>
      </Card>
      <Card title={tr("You'd rather not?")} tone="soft">
        <p>
          {tr(
            "You may decline without a reason, also if you don't know {firstName}. We delete your answer and your address within a year.",
            { firstName },
          )}
        </p>
        <Form intent="decline-reference" layout="row">
          <SubmitButton variant="secondary" label={tr('Decline')} />
        </Form>
      </Card>
    </>
  );
}
