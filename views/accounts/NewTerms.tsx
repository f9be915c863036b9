import type { AcceptedText } from '../../src/market.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Card, Form, type FormView, PageHeading, SubmitButton } from '../ui.ts';
import { AcceptPrivacy, AcceptTerms } from './Consents.tsx';

export interface NewTermsData {
  due: readonly { name: AcceptedText; title: string; version: string | null }[];
}

type Props = NewTermsData & { form: FormView };

export const NewTerms = ({ due, form }: Props) => (
  <>
    <PageHeading
      title={tr('Our terms have changed')}
      lead={tr('Please read what is new. To keep using Trotwell, accept it.')}
    />
    <Card>
      <ul className="stack stack-s">
        {due.map(({ name, title, version }) => (
          <li key={name}>{tr('{title}, version {version}', { title: tr(title), version: version ?? '' })}</li>
        ))}
      </ul>
      <Form intent="accept-terms" errors={form.errors} label={tr('New terms')}>
        {due.some(({ name }) => name === 'terms') && <AcceptTerms form={form} />}
        {due.some(({ name }) => name === 'privacy') && <AcceptPrivacy form={form} />}
        <SubmitButton label={tr('Accept and continue')} />
      </Form>
    </Card>
    <p className="soft">
      {rich(
        "Questions, or you don't agree? <link>Write to us</link> at {contactEmail}. We can also close your account.",
        { link: (text) => <a href={paths.contact}>{text}</a>, contactEmail: market.contactEmail },
      )}
    </p>
  </>
);
