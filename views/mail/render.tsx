import type { Email, EmailData, EmailKind } from '../../src/domain/email.ts';
import { market } from '../../src/market.ts';
import { tr } from '../../src/translate.ts';
import { documentHtml } from '../html.ts';
import '../i18n/es.ts';
import { accountEmailTemplates } from './accounts.tsx';
import { bookingEmailTemplates } from './bookings.tsx';
import { checkEmailTemplates } from './checks.tsx';
import { completedEmailTemplates } from './completed.tsx';
import { handoverEmailTemplates } from './handover.tsx';
import { incidentEmailTemplates } from './incidents.tsx';
import { lateWalkEmailTemplates } from './late-walks.tsx';
import { MailLayout, type MailSite } from './layout.tsx';
import { messageEmailTemplates } from './messages.tsx';
import { offerEmailTemplates } from './offers.tsx';
import { paymentEmailTemplates } from './payments.tsx';
import { asLines, plainText } from './plain.ts';
import { receiptEmailTemplates } from './receipt.tsx';
import { referenceEmailTemplates } from './references.tsx';
import { reminderEmailTemplates } from './reminders.tsx';
import { rescheduleEmailTemplates } from './reschedule.tsx';
import { rewardEmailTemplates } from './rewards.tsx';
import { safetyEmailTemplates } from './safety.tsx';
import { seriesEmailTemplates } from './series.tsx';
import { seriesRescheduleEmailTemplates } from './series-reschedule.tsx';
import { signInEmailTemplates } from './sign-in.tsx';
import { staysHomeEmailTemplates } from './stays-home.tsx';
import { supportEmailTemplates } from './support.tsx';
import type { Template } from './template.ts';
import { tipEmailTemplates } from './tips.tsx';
import { walkStepEmailTemplates } from './walk-steps.tsx';
import { walkTimeEmailTemplates } from './walk-time.tsx';
import { webhookEmailTemplates } from './webhooks.tsx';

const templates: { [K in EmailKind]: Template<EmailData[K]> } = {
  ...accountEmailTemplates,
  ...bookingEmailTemplates,
  ...checkEmailTemplates,
  ...completedEmailTemplates,
  ...offerEmailTemplates,
  ...messageEmailTemplates,
  ...paymentEmailTemplates,
  ...receiptEmailTemplates,
  ...tipEmailTemplates,
  ...lateWalkEmailTemplates,
  ...walkStepEmailTemplates,
  ...handoverEmailTemplates,
  ...incidentEmailTemplates,
  ...referenceEmailTemplates,
  ...reminderEmailTemplates,
  ...rescheduleEmailTemplates,
  ...staysHomeEmailTemplates,
  ...walkTimeEmailTemplates,
  ...rewardEmailTemplates,
  ...safetyEmailTemplates,
  ...seriesEmailTemplates,
  ...seriesRescheduleEmailTemplates,
  ...signInEmailTemplates,
  ...supportEmailTemplates,
  ...webhookEmailTemplates,
};

/** Pure; the subject has no names. CHILD-7 */
export function renderEmail(email: Email, site: MailSite): { subject: string; html: string; text: string } {
  // TypeScript cannot relate a kind to its data through a union.
  const template = templates[email.kind] as Template<Email['data']>;
  const { subject, preview, title, body } = template(email.data, site.baseUrl);
  const page = (
    <MailLayout {...site} subject={subject} preview={preview} title={title}>
      {body}
    </MailLayout>
  );
  const stop = site.unsubscribeUrl ? `${tr('Unsubscribe')}: ${site.unsubscribeUrl}\n` : '';
  const text = `${asLines(title)}\n\n${plainText(body)}\n-- \n${market.name}\n${site.contactEmail}\n${site.baseUrl}\n${stop}`;
  return { subject, html: documentHtml(page), text };
}
