import { MailQuestion } from 'lucide-react';
import type { Asking } from '../../../src/domain/accounts/references/answer-reference.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { messageTemplates } from '../../i18n.ts';
import {
  Card,
  ChoiceGroup,
  Form,
  type FormView,
  fieldOf,
  formFor,
  Icon,
  PageHeading,
  SubmitButton,
  TextArea,
} from '../../ui.ts';
import { choices, KNOWN_FOR_LABELS, WOULD_TRUST_LABELS } from './reference-text.ts';

export interface ReferencePageProps {
  asking: Asking | null;
  done: 'answered' | 'declined' | null;
  form: FormView;
}

const DONE = {
  answered: { title: 'Thank you', text: 'Our team has your answer. There is nothing more to do.' },
  declined: { title: 'You declined', text: "That's fine. We won't write to you about this again." },
};

export function ReferencePage({ asking, done, form }: ReferencePageProps) {
  if (done) return <Notice {...DONE[done]} />;
  if (!asking) return <Notice {...messageTemplates.referenceLinkInvalid} />;
  const state = formFor(form, 'answer-reference');
  const { firstName } = asking;
  return (
    <>
      <PageHeading
        title={`A reference for ${fullName(asking)}`}
        lead={`Only our team reads this. ${firstName} sees that you answered, and nothing else.`}
      />
      <Card>
        <Form intent="answer-reference" errors={state.errors} label="Reference">
          <ChoiceGroup
            {...fieldOf(state, 'knownFor')}
            label={`How long have you known ${firstName}?`}
            choices={choices(KNOWN_FOR_LABELS)}
            required
          />
          <ChoiceGroup
            {...fieldOf(state, 'wouldTrust')}
            label={`Would you trust ${firstName} to walk your own child?`}
            choices={choices(WOULD_TRUST_LABELS)}
            required
          />
          <TextArea
            {...fieldOf(state, 'comments')}
            label="Anything we should know?"
            hint="Please don't name any children."
            maxLength={2000}
            optional
          />
          <SubmitButton wide label="Send my answer" />
        </Form>
      </Card>
      <Card title="You'd rather not?" tone="soft">
        <p>
          You may decline without a reason, also if you don't know {firstName}. We delete your answer and your
          address within a year.
        </p>
        <Form intent="decline-reference" layout="row">
          <SubmitButton variant="secondary" label="Decline" />
        </Form>
      </Card>
    </>
  );
}

const Notice = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className="account account-notice">
    <Icon of={MailQuestion} size="l" />
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{text}</p>
  </div>
);
