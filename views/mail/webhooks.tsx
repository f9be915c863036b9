import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const turnedOff: Template<EmailData['webhook-turned-off']> = (
  { firstName, endpointId, host, gone },
  baseUrl,
) => ({
  subject: tr('A webhook was turned off'),
  preview: tr('Your system no longer gets events about bookings and payments.'),
  title: tr('A webhook was turned off'),
  body: (
    <>
      <Paragraph>
        {gone
          ? tr('Hi {firstName}, a webhook answered that its address is gone (410), so we turned it off.', {
              firstName,
            })
          : tr('Hi {firstName}, a webhook has failed for five days, so we turned it off.', {
              firstName,
            })}{' '}
        {tr(
          "Events since then aren't delivered. Fix the address, turn the webhook on, and send what is missing again.",
        )}
      </Paragraph>
      <Facts rows={[[tr('Host'), host]]} />
      <EmailButton href={`${baseUrl}${paths.adminWebhook(endpointId)}`}>{tr('Open the webhook')}</EmailButton>
    </>
  ),
});

export const webhookEmailTemplates = { 'webhook-turned-off': turnedOff };
