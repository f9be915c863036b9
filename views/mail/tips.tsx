import { longDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import type { EmailTip } from '../../src/domain/email-facts.ts';
import { formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const tip: Template<EmailData['tip']> = ({ firstName, other, side, walk, tip: paid }, baseUrl) => ({
  subject: side === 'parent' ? tr('Your tip, from Trotwell') : tr('You got a tip on Trotwell'),
  preview: side === 'parent' ? tr('All of it goes to your walker.') : tr('All of it is yours.'),
  title: side === 'parent' ? tr('Thank you for the tip') : tr('You got a tip'),
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? tr('Thanks, {firstName}. You tipped {other} for this walk.', { firstName, other })
          : tr('Well done, {firstName}. {other} tipped you for this walk.', { firstName, other })}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), [tr('Paid on'), longDate(paid.paidOn)]]} />
      <Facts rows={tipAmounts(paid, side)} total />
      <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>{tr('See the receipt')}</EmailButton>
      <Aside>
        {side === 'parent'
          ? tr('The full tip goes to your walker. Trotwell takes no fee.')
          : tr('The tip goes to your connected account and from there to your bank. Trotwell takes no fee.')}
      </Aside>
    </>
  ),
});

/** The email may be sent after a refund. */
function tipAmounts({ amount, refunded, kept }: EmailTip, side: EmailData['tip']['side']): Fact[] {
  const left = side === 'parent' ? amount - refunded : kept;
  if (left === amount) return [[tr('Tip'), formatMoney(amount)]];
  return [
    [tr('Tip'), formatMoney(amount)],
    [tr('Refunded'), formatMoney(left - amount)],
    [side === 'parent' ? tr('Your total cost') : tr('You receive'), formatMoney(left)],
  ];
}

export const tipEmailTemplates = { tip };
