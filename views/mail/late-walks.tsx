import type { EmailData } from '../../src/domain/email.ts';
import { Aside, EmailButton, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const noShow: Template<EmailData['no-show']> = ({ firstName, other, walk, side, reason }, baseUrl) => ({
  subject: 'A walk was canceled as a no-show',
  preview: 'Our team is looking into it.',
  title: 'This walk was canceled as a no-show',
  body: (
    <>
      <Paragraph>
        {side === 'walker'
          ? `Hi ${firstName}, ${other} told us you didn't show up for this walk.`
          : `Hi ${firstName}, ${other} came for this walk and told us no one was there.`}{' '}
        The walk is canceled, and no one is charged.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      {reason && <Quote>{reason}</Quote>}
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>
        Our team looks into every no-show. If this is wrong, contact us and tell us what happened.
      </Aside>
    </>
  ),
});

const notStarted: Template<EmailData['walk-not-started']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: "Your walk hasn't started yet",
  preview: 'Your walker may have forgotten to tap “Start walk”. Please check.',
  title: "Your walk hasn't started yet",
  body: (
    <>
      <Paragraph>
        Hi {firstName}, this walk was due to start 15 minutes ago, and {other} hasn't tapped “Start walk”.
        They may have just forgotten. If no one has come yet, call {other} now. Their phone number is on the
        booking.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>
        If {other} didn't show up, tell us on the booking. We'll cancel the walk and look into it.
      </Aside>
    </>
  ),
});

const notCompleted: Template<EmailData['walk-not-completed']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Is your walk finished?',
  preview: 'Mark it complete to get paid.',
  title: 'Is your walk finished?',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, this walk for {other} should be over, but it isn't marked complete. The parent can pay
        you once it is.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>Mark it complete</EmailButton>
      <Aside>If the walk didn't happen because no one was there, tell us on the booking.</Aside>
    </>
  ),
});

export const lateWalkEmailTemplates = {
  'no-show': noShow,
  'walk-not-started': notStarted,
  'walk-not-completed': notCompleted,
};
