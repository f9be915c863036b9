import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const offerReceived: Template<EmailData['offer-received']> = ({ firstName, walk }, baseUrl) => ({
  subject: tr('A walker offered to take your walk'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You have an offer'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, a walker offered to take this walk. You may get more offers.', { firstName })}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See your offers')}</EmailButton>
      <Aside>{tr('The walk is confirmed once you choose a walker.')}</Aside>
    </>
  ),
});

const openRequests: Template<EmailData['open-requests']> = ({ firstName, requests, others }, baseUrl) => {
  const count = requests.length + others;
  const title = plural(
    count,
    'A new open request fits your hours',
    '{count} new open requests fit your hours',
  );
  return {
    subject: count === 1 ? title : tr('New open requests fit your hours'),
    preview: tr("Parents are looking for a walker when you're free."),
    title,
    body: (
      <>
        <Paragraph>
          {plural(
            count,
            "Hi {firstName}, a parent is looking for a walker at a time when you're free. Make an offer, and the parent will choose.",
            "Hi {firstName}, parents are looking for a walker at a time when you're free. Make an offer, and the parent will choose.",
            { firstName },
          )}
        </Paragraph>
        <Facts
          rows={requests.map(({ date, time, hours, neighborhood }) => [
            `${longDate(date)}, ${zonedTime(date, time)}`,
            [durationText(hours), neighborhood].filter(Boolean).join(', '),
          ])}
        />
        {others > 0 && <Paragraph>{plural(others, 'And {count} more.', 'And {count} more.')}</Paragraph>}
        <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>{tr('See open requests')}</EmailButton>
        <Aside>{tr('You get this email at most once a day.')}</Aside>
      </>
    ),
  };
};

const offerPicked: Template<EmailData['offer-picked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Your offer was chosen'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You got the walk'),
  body: (
    <>
      <Paragraph>
        {tr('Good news, {firstName}! {other} chose you. The walk is confirmed.', { firstName, other })}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>{tr('Open the attached file to add the walk to your calendar.')}</Aside>
    </>
  ),
});

const offerNotChosen: Template<EmailData['offer-not-chosen']> = (
  { firstName, date, time, hours },
  baseUrl,
) => ({
  subject: tr('A walk went to someone else'),
  preview: tr('Thanks for offering.'),
  title: tr('Someone else was chosen'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, the parent chose another walker this time. Thanks for offering.', { firstName })}
      </Paragraph>
      <Facts
        rows={[
          [tr('Day'), longDate(date)],
          [tr('Time'), zonedTime(date, time)],
          [tr('Duration'), durationText(hours)],
        ]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>{tr('See other requests')}</EmailButton>
    </>
  ),
});

const assigned: Template<EmailData['walk-assigned']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: tr('Our team assigned you a walk'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You have a new walk'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, {other} was looking for a walker, and our team assigned you a walk. It's confirmed.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), [tr('You earn'), formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>
        {tr(
          "If you can't take it, please cancel it on the booking page soon so someone else can. Open the attached file to add the walk to your calendar.",
        )}
      </Aside>
    </>
  ),
});

export const offerEmailTemplates = {
  'offer-received': offerReceived,
  'open-requests': openRequests,
  'offer-picked': offerPicked,
  'offer-not-chosen': offerNotChosen,
  'walk-assigned': assigned,
};
