import { longDate } from '../../src/dates.ts';
import type { EmailData, EmailTip } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const tip: Template<EmailData['tip']> = ({ firstName, other, side, walk, tip: paid }, baseUrl) => ({
  subject: side === 'parent' ? 'Your tip, from Trotwell' : 'You got a tip on Trotwell',
  preview: side === 'parent' ? 'All of it goes to your walker.' : 'All of it is yours.',
  title: side === 'parent' ? 'Thank you for the tip' : 'You got a tip',
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Thanks, ${firstName}. You tipped ${other} for this walk.`
          : `Well done, ${firstName}. ${other} tipped you for this walk.`}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Paid on', longDate(paid.paidOn)]]} />
      <Facts rows={tipAmounts(paid, side)} total />
      <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>See the receipt</EmailButton>
      <Aside>
        {side === 'parent'
          ? 'The full tip goes to your walker. Trotwell takes no fee.'
          : 'The tip goes to your connected account and from there to your bank. Trotwell takes no fee.'}
      </Aside>
    </>
  ),
});

/** The email may be sent after a refund. */
function tipAmounts({ amount, refunded, kept }: EmailTip, side: EmailData['tip']['side']): Fact[] {
  const left = side === 'parent' ? amount - refunded : kept;
  if (left === amount) return [['Tip', formatMoney(amount)]];
  return [
    ['Tip', formatMoney(amount)],
    ['Refunded', formatMoney(left - amount)],
    [side === 'parent' ? 'Your total cost' : 'You receive', formatMoney(left)],
  ];
}

export const tipEmailTemplates = { tip };
