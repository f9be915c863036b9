import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatList } from '../../src/language.ts';
import { plural, tr } from '../../src/translate.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { alsoOn, bookingUrl, walkFacts } from './walk.ts';

const staysHome: Template<EmailData['booking-stays-home']> = (
  { firstName, other, walk, home, also },
  baseUrl,
) => {
  const names = { home: formatList(home), children: formatList(walk.children) };
  return {
    subject: plural(home.length, 'A child stays home', '{count} children stay home'),
    preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
    title: plural(
      home.length,
      '{home} stays home; {children} will walk',
      '{home} stay home; {children} will walk',
      names,
    ),
    body: (
      <>
        <Paragraph>
          {tr('Hi {firstName}, {other} changed who walks. The time and the price stay the same.', {
            firstName,
            other,
          })}
        </Paragraph>
        <Facts rows={[...walkFacts(walk), ...alsoOn(also), [tr('Stays home'), names.home]]} />
        <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      </>
    ),
  };
};

export const staysHomeEmailTemplates = { 'booking-stays-home': staysHome };
