import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const noShow: Template<EmailData['no-show']> = ({ firstName, other, walk, side, reason }, baseUrl) => ({
  subject: tr('A walk was canceled as a no-show'),
  preview: tr('Our team is looking into it.'),
  title: tr('This walk was canceled as a no-show'),
  body: (
    <>
      <Paragraph>
        {side === 'walker'
          ? tr("Hi {firstName}, {other} told us you didn't show up for this walk.", { firstName, other })
          : tr('Hi {firstName}, {other} came for this walk and told us no one was there.', {
              firstName,
              other,
            })}{' '}
        {tr('The walk is canceled, and no one is charged.')}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      {reason && <Quote>{reason}</Quote>}
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>
        {tr('Our team looks into every no-show. If this is wrong, contact us and tell us what happened.')}
      </Aside>
    </>
  ),
});

const notStarted: Template<EmailData['walk-not-started']> = (data, baseUrl) =>
  data.side === 'parent' ? notStartedForParent(data, baseUrl) : notStartedForWalker(data, baseUrl);

const notStartedForWalker: Template<EmailData['walk-not-started']> = (
  { firstName, other, walk },
  baseUrl,
) => ({
  subject: tr('Have you picked up the child?'),
  preview: tr("The pick-up isn't reported yet."),
  title: plural(walk.children.length, 'Have you picked up the child?', 'Have you picked up the children?'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, this walk for {other} was due to start 10 minutes ago, and the pick-up isn't reported. Please report it, or call the parent if you're late.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.walk(walk.bookingId)}`}>{tr('See the walk')}</EmailButton>
      <Aside>
        {tr("If no one was there, tell us on the booking. We'll cancel the walk and look into it.")}
      </Aside>
    </>
  ),
});

const notStartedForParent: Template<EmailData['walk-not-started']> = (
  { firstName, other, walk },
  baseUrl,
) => ({
  subject: tr("Your walk hasn't started yet"),
  preview: tr('Your walker may have forgotten to report the pick-up. Please check.'),
  title: tr("Your walk hasn't started yet"),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, this walk was due to start 10 minutes ago, and {other} hasn't reported the pick-up. They may have just forgotten. If no one has come yet, call {other} now. Their phone number is on the booking.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>
        {tr("If {other} didn't show up, tell us on the booking. We'll cancel the walk and look into it.", {
          other,
        })}
      </Aside>
    </>
  ),
});

const notCompleted: Template<EmailData['walk-not-completed']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Is your walk finished?'),
  preview: tr('Mark it complete to get paid.'),
  title: tr('Is your walk finished?'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, this walk for {other} should be over, but it isn't marked complete. The parent can pay you once it is.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('Mark it complete')}</EmailButton>
      <Aside>{tr("If the walk didn't happen because no one was there, tell us on the booking.")}</Aside>
    </>
  ),
});

export const lateWalkEmailTemplates = {
  'no-show': noShow,
  'walk-not-started': notStarted,
  'walk-not-completed': notCompleted,
};
