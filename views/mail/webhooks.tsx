import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const turnedOff: Template<EmailData['webhook-turned-off']> = (
  { firstName, endpointId, host, gone },
  baseUrl,
) => ({
  subject: 'A webhook was turned off',
  preview: 'Your system no longer gets events about bookings and payments.',
  title: 'A webhook was turned off',
  body: (
    <>
      <Paragraph>
        Hi {firstName},{' '}
        {gone
          ? 'a webhook answered that its address is gone (410), so we turned it off.'
          : 'a webhook has failed for five days, so we turned it off.'}{' '}
        Events since then aren't delivered. Fix the address, turn the webhook on, and send what is missing
        again.
      </Paragraph>
      <Facts rows={[['Host', host]]} />
      <EmailButton href={`${baseUrl}${paths.adminWebhook(endpointId)}`}>Open the webhook</EmailButton>
    </>
  ),
});

export const webhookEmailTemplates = { 'webhook-turned-off': turnedOff };
