import { zonedMoment } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const toPay: Template<EmailData['booking-completed']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: tr('Your walk is complete: confirm the time and pay'),
  preview: tr('Two quick steps, and your walker gets paid.'),
  title: tr('The walk is complete'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, {other} marked this walk complete. Please confirm how long it took, then pay.', {
          firstName,
          other,
        })}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), [tr('Amount for the booked time'), formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('Confirm the time and pay')}</EmailButton>
      <Aside>{tr('Was it longer or shorter? You can adjust the time before you pay.')}</Aside>
    </>
  ),
});

/** PAYMENT-25 */
const paidForYou: Template<EmailData['booking-completed']> = (
  { firstName, other, walk, total, automatic },
  baseUrl,
) => ({
  subject: tr("Your walk is complete: we'll pay for it automatically"),
  preview: tr("There's nothing for you to do."),
  title: tr('The walk is complete'),
  body: (
    <>
      <Paragraph>
        {automatic &&
          tr(
            "Hi {firstName}, {other} marked this walk complete. There's nothing for you to do: on {time} we'll charge {card} {amount} for {duration}.",
            {
              ...{ firstName, other, time: zonedMoment(automatic.at), card: automatic.card },
              ...{ amount: formatMoney(total), duration: durationText(walk.hours) },
            },
          )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the walk')}</EmailButton>
      <Aside>
        {tr(
          "Was it longer or shorter, or is something wrong? Adjust the time or stop this payment on the walk's page before then.",
        )}
      </Aside>
    </>
  ),
});

const completed: Template<EmailData['booking-completed']> = (data, baseUrl) =>
  data.automatic ? paidForYou(data, baseUrl) : toPay(data, baseUrl);

const declined: Template<EmailData['automatic-payment-declined']> = (
  { firstName, other, side, walk, total },
  baseUrl,
) => ({
  subject:
    side === 'parent' ? tr("We couldn't charge your card") : tr("We couldn't charge the parent's card yet"),
  preview: side === 'parent' ? tr('Please pay for your walk.') : tr("We've asked the parent to pay."),
  title: side === 'parent' ? tr("Your card wasn't charged") : tr("Your walk isn't paid yet"),
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? tr(
              'Hi {firstName}, your bank declined the automatic payment for your walk with {other}. Please pay for it yourself, with this card or another one.',
              { firstName, other },
            )
          : tr(
              "Hi {firstName}, the bank of {other} declined the automatic payment for this walk. We've asked them to pay, and we'll email you when they have.",
              { firstName, other },
            )}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), [tr('Amount'), formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>
        {side === 'parent' ? tr('Pay for the walk') : tr('See the walk')}
      </EmailButton>
    </>
  ),
});

export const completedEmailTemplates = {
  'booking-completed': completed,
  'automatic-payment-declined': declined,
};
