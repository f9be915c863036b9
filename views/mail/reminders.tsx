import { longDate, shortDateWithYear, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, timeFacts, walkFacts } from './walk.ts';

type Reminder = EmailData['walk-reminder'];

/** Of one walk or several. */
const walkReminder: Template<Reminder> = ({ firstName, side, walks, also }, baseUrl) => {
  const [first] = walks;
  const isOne = walks.length === 1;
  const title = plural(walks.length, 'Your walk is tomorrow', 'You have {count} walks tomorrow');
  const { date } = first.walk;
  const time = zonedTime(date, first.walk.time);
  return {
    subject: title,
    preview: isOne
      ? tr('It starts tomorrow at {time}.', { time })
      : tr('The first one starts at {time}.', { time }),
    title,
    body: (
      <>
        <Paragraph>
          {isOne
            ? walkingTomorrow(first, { firstName, side, time })
            : tr('Hi {firstName}, these are your walks on {date}.', {
                firstName,
                date: longDate(date),
              })}
        </Paragraph>
        {walks.map(({ walk, other }) => (
          <Facts
            key={walk.bookingId}
            rows={isOne ? walkFacts(walk) : [...timeFacts(walk), [sideLabel(side), other]]}
          />
        ))}
        {also.length > 0 && <Facts rows={[[tr('Also this week'), also.map(shortDateWithYear).join('; ')]]} />}
        {isOne ? (
          <EmailButton href={bookingUrl(baseUrl, first.walk)}>{tr('See the booking')}</EmailButton>
        ) : (
          <EmailButton href={`${baseUrl}${signedIn(paths.schedule)}`}>{tr('See your schedule')}</EmailButton>
        )}
        <Aside>{beforeWalks(walks, side)}</Aside>
      </>
    ),
  };
};

type Side = Reminder['side'];

function walkingTomorrow(
  { other, walk }: Reminder['walks'][number],
  { side, ...words }: { firstName: string; side: Side; time: string },
): string {
  const values = { ...words, other };
  return side === 'walker'
    ? tr("Hi {firstName}, you're walking for {other} tomorrow at {time}.", values)
    : plural(
        walk.children.length,
        'Hi {firstName}, {other} is walking with your child tomorrow at {time}.',
        'Hi {firstName}, {other} is walking with your children tomorrow at {time}.',
        values,
      );
}

const sideLabel = (side: Side): string => (side === 'walker' ? tr('Parent') : tr('Walker'));

const beforeWalks = (walks: Reminder['walks'], side: Side): string =>
  side === 'parent'
    ? plural(
        new Set(walks.flatMap(({ walk }) => walk.children)).size,
        'Is everything your walker should know in the safety info of your child? If something comes up, please tell your walker as early as you can.',
        'Is everything your walker should know in the safety info of your children? If something comes up, please tell your walker as early as you can.',
      )
    : tr(
        'Please read the safety info before you leave. If something comes up, please tell the parent as early as you can.',
      );

const walkSoon: Template<EmailData['walk-soon']> = ({ firstName, other, walk, side }, baseUrl) => {
  const time = zonedTime(walk.date, walk.time);
  const values = { firstName, other, time };
  return {
    subject: tr('Your walk starts soon'),
    preview: tr('It starts at {time}.', { time }),
    title: tr('Your walk starts soon'),
    body: (
      <>
        <Paragraph>
          {side === 'walker'
            ? tr("Hi {firstName}, you're walking for {other} at {time}.", values)
            : plural(
                walk.children.length,
                'Hi {firstName}, {other} is walking with your child at {time}.',
                'Hi {firstName}, {other} is walking with your children at {time}.',
                values,
              )}
        </Paragraph>
        <Facts rows={walkFacts(walk)} />
        <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      </>
    ),
  };
};

const paymentReminder: Template<EmailData['payment-reminder']> = (
  { firstName, other, walk, total, confirmed, last, possible },
  baseUrl,
) => ({
  subject: possible ? tr('You can pay for your walk now') : tr('You have a walk to pay for'),
  preview: confirmed
    ? tr('One quick step, and your walker gets paid.')
    : tr('Two quick steps, and your walker gets paid.'),
  title: possible ? tr('You can pay your walker now') : tr('Your walker is waiting to be paid'),
  body: (
    <>
      <Paragraph>
        {possible && `${tr('{other} set up payouts.', { other })} `}
        {confirmed
          ? tr("Hi {firstName}, your walk with {other} isn't paid yet. It only takes a minute.", {
              firstName,
              other,
            })
          : tr(
              "Hi {firstName}, your walk with {other} isn't paid yet. Please confirm how long it took, then pay. It only takes a minute.",
              { firstName, other },
            )}
      </Paragraph>
      <Facts
        rows={[
          ...walkFacts(walk),
          [confirmed ? tr('Amount') : tr('Amount for the booked time'), formatMoney(total)],
        ]}
      />
      <EmailButton href={bookingUrl(baseUrl, walk)}>
        {confirmed ? tr('Pay for the walk') : tr('Confirm the time and pay')}
      </EmailButton>
      <Aside>
        {last
          ? tr(
              "This is our last reminder by email. Is something wrong with this walk? Contact us and we'll look into it.",
            )
          : tr("Already paid? Then there's nothing left to do.")}
      </Aside>
    </>
  ),
});

const payoutSetup: Template<EmailData['payout-setup']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Set up payouts to get paid'),
  preview: tr('You have a walk waiting to be paid.'),
  title: tr("You can't be paid yet"),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up payouts. It takes a few minutes, and you only do it once.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${signedIn(`${paths.settings}#payment-settings`)}`}>
        {tr('Set up payouts')}
      </EmailButton>
      <Aside>{tr("The parent can pay you as soon as you're done.")}</Aside>
    </>
  ),
});

const payoutsPaused: Template<EmailData['payouts-paused']> = ({ firstName }, baseUrl) => ({
  subject: tr('Stripe needs more details to pay you'),
  preview: tr('Your walks go on. It takes a few minutes.'),
  title: tr('Your payouts are paused'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, Stripe needs more details from you before you can be paid again. Your walks go on as planned. Parents can't pay for them until then.",
          { firstName },
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${signedIn(`${paths.settings}#payment-settings`)}`}>
        {tr('Add the details')}
      </EmailButton>
    </>
  ),
});

export const reminderEmailTemplates = {
  'walk-reminder': walkReminder,
  'walk-soon': walkSoon,
  'payment-reminder': paymentReminder,
  'payout-setup': payoutSetup,
  'payouts-paused': payoutsPaused,
};
