import { fullDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const dateOf = (date: string) => fullDate(Temporal.PlainDate.from(date));

const checkExpiring: Template<EmailData['check-expiring']> = (
  { firstName, expiresOn, required },
  baseUrl,
) => ({
  subject: 'Your background check expires soon',
  preview: `It counts until ${dateOf(expiresOn)}.`,
  title: 'Your background check expires soon',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, your background check counts until {dateOf(expiresOn)}. Start a new one now: it can
        take some days.
      </Paragraph>
      <Paragraph>
        {required
          ? "Without a current check, parents won't find you and can't book new walks. Your accepted walks stay."
          : 'After that day, parents will read on your profile that it has expired.'}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.myChecks}`}>See what to do</EmailButton>
    </>
  ),
});

const checkExpired: Template<EmailData['check-expired']> = ({ firstName, expiresOn, required }, baseUrl) => ({
  subject: 'Your background check has expired',
  preview: required ? "Parents can't find you until you have a new one." : 'Your profile says so now.',
  title: 'Your background check has expired',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, your background check counted until {dateOf(expiresOn)}.{' '}
        {required
          ? "Parents can't find you and can't book new walks until you have a new one."
          : 'Parents read on your profile that it has expired.'}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.myChecks}`}>See what to do</EmailButton>
      <Aside>Your accepted walks stay on your schedule.</Aside>
    </>
  ),
});

export const checkEmailTemplates = { 'check-expiring': checkExpiring, 'check-expired': checkExpired };
