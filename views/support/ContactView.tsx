import { Send } from 'lucide-react';
import { TRAP } from '../../src/domain/support/contact.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { market } from '../../src/market.ts';
import { tr } from '../../src/translate.ts';
import { EmailField } from '../accounts/EmailField.tsx';
import { NameFields } from '../accounts/NameFields.tsx';
import { rich } from '../i18n/rich.ts';
import { Card, Form, type FormView, fieldOf, PageHeading, SubmitButton, TextArea, TextField } from '../ui.ts';

type Props = { form: FormView; viewer: Viewer };

export function ContactView({ form, viewer }: Props) {
  const me = viewer.kind === 'member' ? viewer : null;
  return (
    <div className="stack">
      <PageHeading
        title={tr('Contact us')}
        lead={tr('A real person reads every message and replies within 24 hours.')}
      />
      <Card>
        <Form intent="send" errors={form.errors} layout="columns" once>
          <NameFields form={form} stored={me} />
          <div className="field-wide stack">
            <EmailField form={form} autoComplete="email" stored={me?.email} hint={tr('So we can reply.')} />
            <TextField {...fieldOf(form, 'subject')} label={tr('Subject')} maxLength={200} required />
            <TextArea
              {...fieldOf(form, 'message')}
              label={tr('Message')}
              rows={6}
              maxLength={5000}
              required
            />
            {!me && !form.errors.form && <Honeypot />}
            <div className="actions">
              <SubmitButton icon={Send} label={tr('Send message')} />
            </div>
          </div>
        </Form>
      </Card>
      <p className="soft">
        {rich('You can also email <link>{contactEmail}</link>.', {
          contactEmail: market.contactEmail,
          link: (text) => <a href={`mailto:${market.contactEmail}`}>{text}</a>,
        })}
      </p>
    </div>
  );
}

/** Hidden from people; bots fill it in. Gone after it caught somebody, so that the next press sends. */
const Honeypot = () => (
  <div className="vh" aria-hidden="true">
    <label>
      {tr('Leave this empty')}
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
