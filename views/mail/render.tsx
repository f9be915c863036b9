import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, LetterData, LetterKind } from '../../src/domain/letter.ts';
import { accountLetters } from './accounts.tsx';
import { bookingLetters } from './bookings.tsx';
import { lateWalkLetters } from './late-walks.tsx';
import { MailLayout, type MailSite } from './layout.tsx';
import { messageLetters } from './messages.tsx';
import { offerLetters } from './offers.tsx';
import { paymentLetters } from './payments.tsx';
import { asLines, plainText } from './plain.ts';
import { reminderLetters } from './reminders.tsx';
import { rewardLetters } from './rewards.tsx';
import { safetyLetters } from './safety.tsx';
import { supportLetters } from './support.tsx';
import type { Template } from './template.ts';

const templates: { [K in LetterKind]: Template<LetterData[K]> } = {
  ...accountLetters,
  ...bookingLetters,
  ...offerLetters,
  ...messageLetters,
  ...paymentLetters,
  ...lateWalkLetters,
  ...reminderLetters,
  ...rewardLetters,
  ...safetyLetters,
  ...supportLetters,
};

/** A letter as it is sent: HTML and plain text of the same words. Pure; the subject names nobody. */
export function renderLetter(
  letter: Letter,
  site: MailSite,
): { subject: string; html: string; text: string } {
  // The template of a kind takes that kind's data, which TypeScript cannot follow through a union.
  const template = templates[letter.kind] as Template<Letter['data']>;
  const { subject, preview, title, body } = template(letter.data, site.baseUrl);
  const page = (
    <MailLayout {...site} subject={subject} preview={preview} title={title}>
      {body}
    </MailLayout>
  );
  const stop = site.stopUrl ? `Stop letters like this one: ${site.stopUrl}\n` : '';
  const text = `${asLines(title)}\n\n${plainText(body)}\n-- \nTrotwell\n${site.contactEmail}\n${site.baseUrl}\n${stop}`;
  return { subject, html: `<!doctype html>${renderToStaticMarkup(page)}`, text };
}
