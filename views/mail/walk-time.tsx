import { longDate, zonedMoment, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const adjusted: Template<EmailData['booking-time-adjusted']> = (
  { firstName, other, walk, actualHours, amount },
  baseUrl,
) => ({
  subject: tr('The time of your walk was changed'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('{amount} for {duration}', { amount: formatMoney(amount), duration: durationText(actualHours) }),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hi {firstName}, {other} changed how long this walk took from {booked} to {duration}. If that seems wrong, message them.',
          { firstName, other, booked: durationText(walk.hours), duration: durationText(actualHours) },
        )}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), [tr('Amount'), formatMoney(amount)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the walk')}</EmailButton>
    </>
  ),
});

/** PAYMENT-32 */
const questioned: Template<EmailData['booking-time-questioned']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Please check the time of your walk'),
  preview: tr('Nothing is charged automatically.'),
  title: tr('How long did the walk take?'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, {other} asks you to check how long this walk took. We won't charge your card automatically: confirm or adjust the time, then pay.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('Confirm the time and pay')}</EmailButton>
    </>
  ),
});

/** PAYMENT-25 */
const planned: Template<EmailData['booking-charge-planned']> = (
  { firstName, other, walk, total, automatic },
  baseUrl,
) => ({
  subject: tr('Your walk will be paid automatically'),
  preview: tr("There's nothing for you to do."),
  title: tr('Your walk will be paid automatically'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, {other} can be paid now. On {time} we'll charge {card} {amount} for {duration}, unless you adjust the time before.",
          {
            ...{ firstName, other, time: zonedMoment(automatic.at), card: automatic.card },
            ...{ amount: formatMoney(total), duration: durationText(walk.hours) },
          },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the walk')}</EmailButton>
    </>
  ),
});

export const walkTimeEmailTemplates = {
  'booking-charge-planned': planned,
  'booking-time-adjusted': adjusted,
  'booking-time-questioned': questioned,
};
