import { MailWarning } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Banner, Button, Card, Form, SubmitButton } from '../../ui.ts';

export interface EmailProblemProps {
  reason: 'bounce' | 'complaint';
  email: string;
  since: string;
}
export const EmailProblem = ({ reason, ...shown }: EmailProblemProps) => (
  <Card id="email" title={tr('Email address')} icon={MailWarning}>
    {reason === 'bounce' ? <Bounced {...shown} /> : <Complained {...shown} />}
    <div className="cluster">
      <Form intent="retry-email" action={paths.settings} layout="row">
        <SubmitButton label={reason === 'bounce' ? tr('Try again') : tr('Get emails again')} />
      </Form>
      <Button href={paths.contact} label={tr('Contact us')} />
    </div>
  </Card>
);

type Props = Omit<EmailProblemProps, 'reason'>;

const Bounced = ({ email, since }: Props) => (
  <>
    <Banner tone="warning" title={tr("We can't reach {email}", { email })}>
      {tr("An email to you came back on {since}, so we've stopped sending. You only see news here.", {
        since,
      })}
    </Banner>
    <p>
      {tr(
        "Is the address right? Check that your mailbox isn't full, then try again. We'll send a test email.",
      )}
    </p>
    <p>{tr("Is it wrong, or no longer yours? Contact us, and we'll change it.")}</p>
  </>
);

const Complained = ({ email, since }: Props) => (
  <>
    <Banner tone="warning" title={tr('Most emails to {email} are off', { email })}>
      {tr(
        "An email from us was reported as spam on {since}. We only email you about security, a child's safety, and changed or canceled walks.",
        { since },
      )}
    </Banner>
    <p className="soft">
      {tr('To choose the emails you want, get them again and turn off topics under Notifications.')}
    </p>
  </>
);

export const UnreachableNotice = ({ email }: { email: string }) => (
  <Banner
    tone="warning"
    title={tr("We can't reach {email}", { email })}
    action={<Button href={`${paths.settings}#email`} size="s" label={tr('Fix this')} />}
  >
    {tr('Emails to you come back.')}
  </Banner>
);
