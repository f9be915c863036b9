import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import { Card, CountdownButton, Form } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import type { AuthProps } from './AuthPage.tsx';
import { EmailField } from './EmailField.tsx';

export function CheckYourEmail({ data, form }: AuthProps) {
  const known = data.email !== null && !form.errors.email;
  return (
    <div className="account">
      <AccountNotice sent icon={MailCheck} {...t('signUpSucceeded')}>
        {known && (
          <p>
            {rich('We sent it to <b>{email}</b>. It works for 24 hours.', {
              email: data.email,
              b: (text) => <strong>{text}</strong>,
            })}
          </p>
        )}
      </AccountNotice>
      <Card title={tr("Didn't get it?")}>
        <p className="soft">{tr('Check your spam folder, or resend it.')}</p>
        <Form intent="resend" errors={form.errors} label={tr('Send the link again')}>
          {!known && <EmailField form={form} autoComplete="email" stored={data.email} />}
          <CountdownButton seconds={data.wait}>{tr('Resend')}</CountdownButton>
        </Form>
      </Card>
      <p className="soft">
        {rich('Wrong address? <link>Sign up again</link>. Already confirmed? <link2>Sign in</link2>.', {
          link: (text) => <a href={paths.signUp}>{text}</a>,
          link2: (text) => <a href={paths.auth}>{text}</a>,
        })}
      </p>
    </div>
  );
}
