import { exactMinute } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

type Step = EmailData['walk-picked-up'];

const step =
  (subject: string, sentence: (data: Step, time: string) => string): Template<Step> =>
  (data, baseUrl) => ({
    subject: tr(subject),
    preview: tr('See where the walk stands.'),
    title: tr(subject),
    body: (
      <>
        <Paragraph>{sentence(data, exactMinute(data.at))}</Paragraph>
        <Facts rows={walkFacts(data.walk)} />
        <EmailButton href={`${baseUrl}${paths.walk(data.walk.bookingId)}`}>{tr('See the walk')}</EmailButton>
      </>
    ),
  });

const notDroppedOff: Template<EmailData['walk-not-dropped-off']> = (
  { firstName, other, walk, side },
  baseUrl,
) => ({
  subject: side === 'parent' ? tr('Your walk is taking longer') : tr('Have you dropped off the child?'),
  preview: tr("The drop-off isn't reported yet."),
  title:
    side === 'parent'
      ? tr('Your walk is taking longer')
      : plural(walk.children.length, 'Have you dropped off the child?', 'Have you dropped off the children?'),
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? tr(
              "Hi {firstName}, this walk was due to end 20 minutes ago, and {other} hasn't reported the drop-off. They may have just forgotten. If you're worried, call them. Their phone number is on the walk.",
              { firstName, other },
            )
          : tr(
              "Hi {firstName}, this walk for {other} was due to end 20 minutes ago, and the drop-off isn't reported. Please report it, or call the parent.",
              { firstName, other },
            )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.walk(walk.bookingId)}`}>{tr('See the walk')}</EmailButton>
    </>
  ),
});

export const walkStepEmailTemplates = {
  'walk-on-my-way': step(msg('Your walker is on the way'), ({ firstName, other }, time) =>
    tr('Hi {firstName}, {other} has been on the way to you since {time}.', { firstName, other, time }),
  ),
  'walk-picked-up': step(msg('Your walk has started'), ({ firstName, other, walk }, time) =>
    plural(
      walk.children.length,
      'Hi {firstName}, {other} picked up your child at {time}.',
      'Hi {firstName}, {other} picked up your children at {time}.',
      { firstName, other, time },
    ),
  ),
  'walk-dropped-off': step(msg('Dropped off'), ({ firstName, other, walk }, time) =>
    plural(
      walk.children.length,
      'Hi {firstName}, {other} dropped off your child at {time}.',
      'Hi {firstName}, {other} dropped off your children at {time}.',
      { firstName, other, time },
    ),
  ),
  'walk-not-dropped-off': notDroppedOff,
};
