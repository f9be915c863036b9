import { longDate, shortDateWithYear, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const TITLES = {
  today: msg('Your walk is today'),
  tomorrow: msg('Your walk is tomorrow'),
  soon: msg('Your walk is coming up'),
};
const PREVIEWS = {
  today: msg('It starts today at {time}.'),
  tomorrow: msg('It starts tomorrow at {time}.'),
  soon: msg('It starts on {date} at {time}.'),
};
const WALKING_FOR = {
  today: msg("Hi {firstName}, you're walking for {other} today at {time}."),
  tomorrow: msg("Hi {firstName}, you're walking for {other} tomorrow at {time}."),
  soon: msg("Hi {firstName}, you're walking for {other} on {date} at {time}."),
};
const WALKING_WITH_CHILD = {
  today: msg('Hi {firstName}, {other} is walking with your child today at {time}.'),
  tomorrow: msg('Hi {firstName}, {other} is walking with your child tomorrow at {time}.'),
  soon: msg('Hi {firstName}, {other} is walking with your child on {date} at {time}.'),
};
const WALKING_WITH_CHILDREN = {
  today: msg('Hi {firstName}, {other} is walking with your children today at {time}.'),
  tomorrow: msg('Hi {firstName}, {other} is walking with your children tomorrow at {time}.'),
  soon: msg('Hi {firstName}, {other} is walking with your children on {date} at {time}.'),
};

const walkReminder: Template<EmailData['walk-reminder']> = (
  { firstName, other, walk, side, day, also },
  baseUrl,
) => {
  const [date, time] = [longDate(walk.date), zonedTime(walk.date, walk.time)];
  const title = tr(TITLES[day]);
  return {
    subject: title,
    preview: tr(PREVIEWS[day], { date, time }),
    title,
    body: (
      <>
        <Paragraph>
          {side === 'walker'
            ? tr(WALKING_FOR[day], { firstName, other, date, time })
            : walk.children.length === 1
              ? tr(WALKING_WITH_CHILD[day], { firstName, other, date, time })
              : tr(WALKING_WITH_CHILDREN[day], { firstName, other, date, time })}
        </Paragraph>
        <Facts
          rows={[
            ...walkFacts(walk),
            ...(also.length > 0
              ? [[tr('Also this week'), also.map(shortDateWithYear).join('; ')] as const]
              : []),
          ]}
        />
        <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
        <Aside>
          {side === 'parent'
            ? plural(
                walk.children.length,
                'Is everything your walker should know in the safety info of your child? If something comes up, please tell your walker as early as you can.',
                'Is everything your walker should know in the safety info of your children? If something comes up, please tell your walker as early as you can.',
              )
            : tr(
                'Please read the safety info before you leave. If something comes up, please tell the parent as early as you can.',
              )}
        </Aside>
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

export const reminderEmailTemplates = {
  'walk-reminder': walkReminder,
  'payment-reminder': paymentReminder,
  'payout-setup': payoutSetup,
};
