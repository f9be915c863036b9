import { exactMinute, longDate, weekdayAndDay, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { EmailPaidWalk, EmailReceipt, Side } from '../../src/domain/email/email-facts.ts';
import { formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { formatList, tr } from '../../src/translate.ts';
import { receiptLines } from '../payments/receipt/receipt-lines.ts';
import { aside, button, type Fact, facts, type TextsOfKinds } from './email-texts.ts';
import { briefWhen, childFact, dayFacts, minus } from './walk.ts';

type Data = EmailData['receipt'];

/** Of the walks of one day (EMAIL-12). */
export const receiptTexts = {
  receipt: (data) => {
    const { side, receipt, also } = data;
    const date = longDate(receipt.paidOn);
    const walks = [data, ...also];
    return {
      subject: receiptSubject(data),
      preview:
        receipt.refunded > 0
          ? tr('Paid on {date}, refunded since', { date })
          : tr('Paid on {date}', { date }),
      title: also.length > 0 ? tr('Your receipts') : receiptTitle(receipt, side),
      body: [
        ...walks.flatMap((paid) => ofOneWalk(paid, data)),
        ...[...new Set(walks.map((paid) => receiptNote(paid, side)))].map(aside),
      ],
    };
  },
} satisfies Partial<TextsOfKinds>;

function ofOneWalk(paid: EmailPaidWalk, { firstName, side }: Pick<Data, 'firstName' | 'side'>) {
  const { other, walk, receipt, cards, pickedUp, droppedOff } = paid;
  return [
    thanks(side, paid, { firstName, other }),
    receipt.refunded > 0 && sinceRefunded(receipt, side),
    facts(
      childFact(walk.children),
      ...dayFacts(walk.date, null),
      [tr('Time'), zonedTime(walk.date, walk.time)],
      ...(pickedUp ? [[tr('Picked up'), exactMinute(pickedUp)] as const] : []),
      ...(droppedOff ? [[tr('Dropped off'), exactMinute(droppedOff)] as const] : []),
      [tr('Paid on'), longDate(receipt.paidOn)],
      ...(cards.length > 0 ? [[tr('Card'), formatList(cards)] as const] : []),
      [tr('Receipt'), String(receipt.number)],
    ),
    { facts: amounts(receipt, side), total: true },
    button(tr('See the receipt'), paths.receipt(walk.bookingId)),
  ];
}

function thanks(
  side: Side,
  { automatic, leavesOn, receipt }: EmailPaidWalk,
  people: { firstName: string; other: string },
): string {
  if (leavesOn)
    return tr('Hi {firstName}, {other} paid for this walk: {amount} leaves for your bank on {date}.', {
      ...people,
      amount: formatMoney(receipt.payout),
      date: weekdayAndDay(Temporal.PlainDate.from(leavesOn)),
    });
  if (side === 'walker') return tr('Hi {firstName}, {other} paid for this walk.', people);
  return automatic
    ? tr('Thanks, {firstName}. We charged your saved card for this walk with {other}.', people)
    : tr('Thanks, {firstName}. You paid {other} for this walk.', people);
}

function receiptSubject({ receipt: { refunded }, walk, also }: Data): string {
  const when = briefWhen(walk);
  if (also.length > 0) return tr('Receipts: walks from {when}', { when });
  return refunded > 0
    ? tr('Receipt after a refund: walk on {when}', { when })
    : tr('Receipt: walk on {when}', { when });
}

function receiptTitle({ refunded }: EmailReceipt, side: Side): string {
  if (refunded > 0) return tr('Your receipt, after a refund');
  return side === 'parent' ? tr('Your receipt') : tr('The parent paid');
}

function sinceRefunded({ paid, fee, payout, refunded }: EmailReceipt, side: Side): string {
  const amount = formatMoney(refunded);
  const isPart = refunded < paid;
  if (side === 'parent')
    return isPart
      ? tr('{amount} has since been refunded to your card.', { amount })
      : tr('The full {amount} has since been refunded to your card.', { amount });
  const text = isPart
    ? tr('{amount} has since been refunded to the parent.', { amount })
    : tr('The full {amount} has since been refunded to the parent.', { amount });
  return payout === paid - fee ? `${text} ${tr('It was not taken from your payout.')}` : text;
}

function receiptNote(paid: EmailPaidWalk, side: Side): string {
  const { leavesOn, taken, firstPayout } = paid;
  const { refunded, payout } = paid.receipt;
  if (leavesOn) return tr('After a bank holiday it leaves a day later. The receipt shows when it has left.');
  if (side === 'walker') {
    if (payout === 0) return tr("There's nothing left to pay out to you for this walk.");
    if (taken > 0)
      return tr(
        'What was taken back from earlier walks goes first. Stripe sends what is left to your bank in about two business days; your payouts page shows how much.',
      );
    return firstPayout
      ? tr(
          'Stripe sends the amount to your bank in about two business days; it may hold your first payout for up to 14 days. The receipt shows when it has left.',
        )
      : tr(
          'Stripe sends the amount to your bank in about two business days. The receipt shows when it has left.',
        );
  }
  return refunded > 0
    ? tr('Your refund should appear in 5–10 days.')
    : tr('The full amount goes to your walker. Trotwell takes no fee.');
}

const amounts = (receipt: EmailReceipt, side: Side): Fact[] =>
  receiptLines(receipt, side).map(({ label, cents, signed }) => [
    label,
    `${signed && cents > 0 ? '+' : ''}${cents < 0 ? minus(-cents) : formatMoney(cents)}`,
  ]);
