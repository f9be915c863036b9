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
          ? `Hello ${firstName}, ${other} told us that you didn't come to this walk.`
          : `Hello ${firstName}, ${other} came for this walk and told us that your child wasn't there.`}{' '}
        The walk is canceled, and nothing is charged.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      {reason && <Quote>{reason}</Quote>}
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>
        Our team looks into every no-show. If this is wrong, write to us and tell us what happened.
      </Aside>
    </>
  ),
});

const notStarted: Template<EmailData['walk-not-started']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your walk has not started yet',
  preview: 'It may be a forgotten button. Please make sure.',
  title: 'Your walk has not started yet',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, this walk should have begun 15 minutes ago, and {other} has not pressed “Start
        walk”. Often the button is just forgotten. If your child is still waiting, call {other} now; the phone
        number is on the booking.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>If {other} didn't come, say so on the booking. We cancel the walk and look into it.</Aside>
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
        Hello {firstName}, this walk for {other} should be over, and it is not marked complete. The parent can
        pay you once it is.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>Mark it complete</EmailButton>
      <Aside>If the walk didn't take place because the child wasn't there, say so on the booking.</Aside>
    </>
  ),
});

export const lateWalkEmailTemplates = {
  'no-show': noShow,
  'walk-not-started': notStarted,
  'walk-not-completed': notCompleted,
};
