import { exactMinute } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { childWord, walkFacts } from './walk.ts';

type Step = EmailData['walk-picked-up'];

const step =
  (subject: string, sentence: (told: Step, time: string) => string): Template<Step> =>
  (told, baseUrl) => ({
    subject,
    preview: 'See where the walk stands.',
    title: subject,
    body: (
      <>
        <Paragraph>
          Hi {told.firstName}, {sentence(told, exactMinute(told.at))}
        </Paragraph>
        <Facts rows={walkFacts(told.walk)} />
        <EmailButton href={`${baseUrl}${paths.walk(told.walk.bookingId)}`}>See the walk</EmailButton>
      </>
    ),
  });

const notDroppedOff: Template<EmailData['walk-not-dropped-off']> = (
  { firstName, other, walk, side },
  baseUrl,
) => ({
  subject: side === 'parent' ? 'Your walk is taking longer' : 'Have you dropped off the child?',
  preview: "The drop-off isn't reported yet.",
  title: side === 'parent' ? 'Your walk is taking longer' : `Have you dropped off the ${childWord(walk)}?`,
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Hi ${firstName}, this walk was due to end 20 minutes ago, and ${other} hasn't reported the drop-off. They may have just forgotten. If you're worried, call them. Their phone number is on the walk.`
          : `Hi ${firstName}, this walk for ${other} was due to end 20 minutes ago, and the drop-off isn't reported. Please report it, or call the parent.`}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.walk(walk.bookingId)}`}>See the walk</EmailButton>
    </>
  ),
});

export const walkStepEmailTemplates = {
  'walk-on-my-way': step(
    'Your walker is on the way',
    ({ other }, time) => `${other} has been on the way to you since ${time}.`,
  ),
  'walk-picked-up': step(
    'Your walk has started',
    ({ other, walk }, time) => `${other} picked up your ${childWord(walk)} at ${time}.`,
  ),
  'walk-dropped-off': step(
    'Dropped off',
    ({ other, walk }, time) => `${other} dropped off your ${childWord(walk)} at ${time}.`,
  ),
  'walk-not-dropped-off': notDroppedOff,
};
