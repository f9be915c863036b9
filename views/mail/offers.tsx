import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { market } from '../../src/market.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { alsoOn, bookingUrl, dayFacts, walkFacts } from './walk.ts';

const bookingInvited: Template<EmailData['booking-invited']> = (
  { firstName, bookingId, date, time, hours, neighborhood, children, price, canTake, week },
  baseUrl,
) => ({
  subject: tr('Can you take a walk?'),
  preview: `${longDate(date)}, ${zonedTime(date, time)}`,
  title: tr('A family needs a walker'),
  body: (
    <>
      <Paragraph>
        {canTake
          ? tr('Hi {firstName}, a walk needs a new walker. The first who accepts has it.', { firstName })
          : tr('Hi {firstName}, a walk needs a new walker. Send an offer, and the parent will choose.', {
              firstName,
            })}
      </Paragraph>
      <Facts
        rows={[
          ...dayFacts(date, week),
          [tr('Time'), zonedTime(date, time)],
          [tr('Duration'), durationText(hours)],
          [tr('Place'), neighborhood ?? market.city],
          [tr('Children'), String(children)],
          [tr('You earn'), week ? tr('{amount} a walk', { amount: formatMoney(price) }) : formatMoney(price)],
        ]}
      />
      <EmailButton href={bookingUrl(baseUrl, { bookingId })}>{tr('See the request')}</EmailButton>
    </>
  ),
});

const offerReceived: Template<EmailData['offer-received']> = ({ firstName, walk, week }, baseUrl) => ({
  subject: tr('A walker offered to take your walk'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You have an offer'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, a walker offered to take this walk. You may get more offers.', { firstName })}
      </Paragraph>
      <Facts rows={walkFacts(walk, week)} />
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
          rows={requests.map(({ date, time, hours, neighborhood, week }) => [
            `${longDate(date)}, ${zonedTime(date, time)}`,
            [durationText(hours), neighborhood, week && tr('weekly')].filter(Boolean).join(', '),
          ])}
        />
        {others > 0 && <Paragraph>{plural(others, 'And {count} more.', 'And {count} more.')}</Paragraph>}
        <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>{tr('See open requests')}</EmailButton>
        <Aside>{tr('You get this email at most once a day.')}</Aside>
      </>
    ),
  };
};

const offerPicked: Template<EmailData['offer-picked']> = ({ firstName, other, walk, week }, baseUrl) => ({
  subject: tr('Your offer was chosen'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You got the walk'),
  body: (
    <>
      <Paragraph>
        {tr('Good news, {firstName}! {other} chose you. The walk is confirmed.', { firstName, other })}
      </Paragraph>
      <Facts rows={walkFacts(walk, week)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>{tr('Open the attached file to add the walk to your calendar.')}</Aside>
    </>
  ),
});

const offerNotChosen: Template<EmailData['offer-not-chosen']> = (
  { firstName, date, time, hours, taken, offered, also },
  baseUrl,
) => ({
  subject: taken ? tr('A walk went to someone else') : tr('A walk is not needed any more'),
  preview: offered ? tr('Thanks for offering.') : tr('Nothing for you to do.'),
  title: taken ? tr('Someone else has the walk') : tr('The request was canceled'),
  body: (
    <>
      <Paragraph>{overText({ firstName, taken, offered })}</Paragraph>
      <Facts
        rows={[
          [tr('Day'), longDate(date)],
          [tr('Time'), zonedTime(date, time)],
          [tr('Duration'), durationText(hours)],
          ...alsoOn(also),
        ]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>{tr('See other requests')}</EmailButton>
    </>
  ),
});

function overText({
  firstName,
  taken,
  offered,
}: Pick<EmailData['offer-not-chosen'], 'firstName' | 'taken' | 'offered'>): string {
  if (!taken)
    return tr("Hi {firstName}, the parent doesn't need a walker for this walk any more. Thank you.", {
      firstName,
    });
  return offered
    ? tr('Hi {firstName}, the parent chose another walker this time. Thanks for offering.', { firstName })
    : tr('Hi {firstName}, another walker has this walk now. Thank you for being there.', { firstName });
}

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
  'booking-invited': bookingInvited,
  'offer-received': offerReceived,
  'open-requests': openRequests,
  'offer-picked': offerPicked,
  'offer-not-chosen': offerNotChosen,
  'walk-assigned': assigned,
};
