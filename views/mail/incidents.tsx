import type { EmailData } from '../../src/domain/email.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { INCIDENT_LABELS } from '../incidents/labels.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const alert: Template<EmailData['incident-alert']> = ({ firstName, incidentId, kind, walk }, baseUrl) => ({
  subject: tr('A walk needs help now'),
  preview: tr('Someone reported an incident. Please look at it right away.'),
  title: tr('A walk needs help now'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, someone reported an incident on a walk. Open it, take it so that the others know you're on it, and call both sides.",
          { firstName },
        )}
      </Paragraph>
      <Facts rows={[[tr('Incident'), tr(INCIDENT_LABELS[kind])], ...walkFacts(walk)]} />
      <EmailButton href={`${baseUrl}${paths.adminIncident(incidentId)}`}>
        {tr('Open the incident')}
      </EmailButton>
      <Aside>{tr('Automatic payment of this walk waits until the incident is closed.')}</Aside>
    </>
  ),
});

const call: Template<EmailData['incident-call']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Please call about your walk now'),
  preview: tr('The other side of your walk asked for help.'),
  title: tr('Please call {other} now', { other }),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hi {firstName}, {other} asked for help on this walk. Please call right away. Their phone number is on the booking. Our team knows too.',
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>{tr('If someone is in danger, call {number} first.', { number: market.emergencyNumber })}</Aside>
    </>
  ),
});

export const incidentEmailTemplates = { 'incident-alert': alert, 'incident-call': call };
