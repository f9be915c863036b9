import type { EmailData } from '../../src/domain/email.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { INCIDENT_LABELS } from '../incidents/labels.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const alert: Template<EmailData['incident-alert']> = ({ firstName, incidentId, kind, walk }, baseUrl) => ({
  subject: 'A walk needs help now',
  preview: 'Someone reported an incident. Please look at it right away.',
  title: 'A walk needs help now',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, someone reported an incident on a walk. Open it, take it so that the others know
        you're on it, and call both sides.
      </Paragraph>
      <Facts rows={[['Incident', INCIDENT_LABELS[kind]], ...walkFacts(walk)]} />
      <EmailButton href={`${baseUrl}${paths.adminIncident(incidentId)}`}>Open the incident</EmailButton>
      <Aside>Automatic payment of this walk waits until the incident is closed.</Aside>
    </>
  ),
});

const call: Template<EmailData['incident-call']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Please call about your walk now',
  preview: 'The other side of your walk asked for help.',
  title: `Please call ${other} now`,
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} asked for help on this walk. Please call right away. Their phone number is on
        the booking. Our team knows too.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>If someone is in danger, call {market.emergencyNumber} first.</Aside>
    </>
  ),
});

export const incidentEmailTemplates = { 'incident-alert': alert, 'incident-call': call };
