import { fullDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const dateOf = (date: string) => fullDate(Temporal.PlainDate.from(date));

const checkExpiring: Template<EmailData['check-expiring']> = (
  { firstName, expiresOn, required, walks },
  baseUrl,
) => ({
  subject: tr('Your background check expires soon'),
  preview: tr('It counts until {expiresOn}.', { expiresOn: dateOf(expiresOn) }),
  title: tr('Your background check expires soon'),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hi {firstName}, your background check counts until {expiresOn}. Start a new one now: it can take some days.',
          { firstName, expiresOn: dateOf(expiresOn) },
        )}
      </Paragraph>
      <Paragraph>
        {required
          ? tr("After that day, parents can't find you, and your confirmed walks are canceled.")
          : tr('After that day, parents will read on your profile that it has expired.')}
        {required &&
          walks > 0 &&
          ` ${plural(walks, 'There is 1 confirmed walk after it.', 'There are {count} confirmed walks after it.')}`}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.myChecks}`}>{tr('See what to do')}</EmailButton>
    </>
  ),
});

const checkExpired: Template<EmailData['check-expired']> = (
  { firstName, expiresOn, required, walks },
  baseUrl,
) => ({
  subject: tr('Your background check has expired'),
  preview: required
    ? tr("Parents can't find you until you have a new one.")
    : tr('Your profile says so now.'),
  title: tr('Your background check has expired'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, your background check counted until {expiresOn}.', {
          firstName,
          expiresOn: dateOf(expiresOn),
        })}{' '}
        {required
          ? tr("Parents can't find you and can't book new walks until you have a new one.")
          : tr('Parents read on your profile that it has expired.')}
        {required &&
          walks > 0 &&
          ` ${plural(walks, 'We canceled your confirmed walk and notified the family.', 'We canceled your {count} confirmed walks and notified the families.')}`}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.myChecks}`}>{tr('See what to do')}</EmailButton>
      {!required && <Aside>{tr('Your accepted walks stay on your schedule.')}</Aside>}
    </>
  ),
});

export const checkEmailTemplates = { 'check-expiring': checkExpiring, 'check-expired': checkExpired };
