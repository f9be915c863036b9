import { zonedMoment } from '../../src/dates.ts';
import type { AutomaticEmail } from '../../src/domain/email/email-facts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { PAYOUT_PROBLEMS } from '../payments/payout-problems.ts';
import { button, openBooking, type TextsOfKinds } from './email-texts.ts';
import { briefWhen } from './walk.ts';

const openPayouts = (label: string) => button(label, signedIn(paths.paymentSettings));
const seeTheWalk = (walk: { bookingId: string }) => openBooking(walk, tr('See the walk'));
const chargeWords = ({ at, card }: AutomaticEmail, total: Cents, hours: number) => ({
  time: zonedMoment(at),
  card,
  amount: formatMoney(total),
  duration: durationText(hours),
});

const STILL_TO_PAY = {
  unpaid: {
    confirmed: msg("Hi {firstName}, your walk with {other} isn't paid yet. It only takes a minute."),
    toConfirm: msg(
      "Hi {firstName}, your walk with {other} isn't paid yet. Please confirm how long it took, then pay. It only takes a minute.",
    ),
  },
  possible: {
    confirmed: msg(
      'Hi {firstName}, {other} set up payouts, so you can pay for your walk now. It only takes a minute.',
    ),
    toConfirm: msg(
      'Hi {firstName}, {other} set up payouts, so you can pay for your walk now. Please confirm how long it took, then pay. It only takes a minute.',
    ),
  },
} as const;

export const paymentTexts = {
  'automatic-payment-declined': (data) =>
    data.side === 'parent'
      ? {
          subject: tr('Card declined: walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr('Please pay for your walk.'),
          title: tr("Your card wasn't charged"),
          text: tr(
            'Hi {firstName}, your bank declined the automatic payment for your walk with {other}. Please pay for it yourself, with this card or another one.',
            data,
          ),
          more: [[tr('Amount'), formatMoney(data.total)]],
          act: openBooking(data.walk, tr('Pay for the walk')),
        }
      : {
          subject: tr('Not paid yet: walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr("We've asked the parent to pay."),
          title: tr("Your walk isn't paid yet"),
          text: tr(
            "Hi {firstName}, the bank of {other} declined the automatic payment for this walk. We've asked them to pay, and we'll email you when they have.",
            data,
          ),
          more: [[tr('Amount'), formatMoney(data.total)]],
          act: seeTheWalk(data.walk),
        },
  'booking-time-adjusted': ({ firstName, other, walk, actualHours, amount }) => ({
    subject: tr('Time changed: walk on {when}', { when: briefWhen(walk) }),
    preview: tr('From {booked} to {duration}.', {
      booked: durationText(walk.hours),
      duration: durationText(actualHours),
    }),
    title: tr('{amount} for {duration}', {
      amount: formatMoney(amount),
      duration: durationText(actualHours),
    }),
    text: tr(
      'Hi {firstName}, {other} changed how long this walk took from {booked} to {duration}. If that seems wrong, message them.',
      { firstName, other, booked: durationText(walk.hours), duration: durationText(actualHours) },
    ),
    more: [[tr('Amount'), formatMoney(amount)]],
    act: seeTheWalk(walk),
  }),
  'booking-time-questioned': (data) => ({
    subject: tr('Check the time: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('Nothing is charged automatically.'),
    title: tr('How long did the walk take?'),
    text: tr(
      "Hi {firstName}, {other} asks you to check how long this walk took. We won't charge your card automatically: confirm or adjust the time, then pay.",
      data,
    ),
    act: openBooking(data.walk, tr('Confirm the time and pay')),
  }),
  'automatic-payment-changed': ({ firstName, card }) => {
    const title = card ? tr('Automatic payment is on') : tr('Automatic payment is off');
    const preview = card
      ? tr('We email you the amount and the day before each charge.')
      : tr("You'll pay for each walk yourself.");
    return {
      ...{ subject: title, preview, title },
      text: card
        ? tr(
            "Hi {firstName}, we'll charge your default card 24 hours after each walk; today that is {card}. We'll email you the amount and the day first. You can stop it for one walk on its page, or for all in your settings.",
            { firstName, card },
          )
        : tr(
            "Hi {firstName}, we no longer charge your card automatically. You'll pay for each walk yourself.",
            { firstName },
          ),
      act: openPayouts(tr('See your payment settings')),
    };
  },
  'booking-charge-planned': ({ firstName, other, walk, total, automatic }) => ({
    subject: tr('Automatic payment: walk on {when}', { when: briefWhen(walk) }),
    preview: tr("There's nothing for you to do."),
    title: tr('Your walk will be paid automatically'),
    text: tr(
      "Hi {firstName}, on {time} we'll charge {card} {amount} for {duration} with {other}, unless you adjust the time or stop the payment before.",
      { firstName, other, ...chargeWords(automatic, total, walk.hours) },
    ),
    act: seeTheWalk(walk),
  }),
  'payment-reminder': (data) => {
    const { walk, total, confirmed, last, possible } = data;
    return {
      subject: possible
        ? tr('You can pay now: walk on {when}', { when: briefWhen(walk) })
        : tr('Still to pay: walk on {when}', { when: briefWhen(walk) }),
      preview: confirmed
        ? tr('One quick step, and your walker gets paid.')
        : tr('Two quick steps, and your walker gets paid.'),
      title: possible ? tr('You can pay your walker now') : tr('Your walker is waiting to be paid'),
      text: tr(STILL_TO_PAY[possible ? 'possible' : 'unpaid'][confirmed ? 'confirmed' : 'toConfirm'], data),
      more: [[confirmed ? tr('Amount') : tr('Amount for the booked time'), formatMoney(total)]],
      act: openBooking(walk, confirmed ? tr('Pay for the walk') : tr('Confirm the time and pay')),
      aside: last
        ? tr(
            "This is our last reminder by email. Is something wrong with this walk? Contact us and we'll look into it.",
          )
        : tr("Already paid? Then there's nothing left to do."),
    };
  },
  'payout-setup': (data) => ({
    subject: tr('Set up payouts: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('You have a walk waiting to be paid.'),
    title: tr("You can't be paid yet"),
    text: tr(
      "Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up payouts. It takes a few minutes, and you only do it once.",
      data,
    ),
    act: openPayouts(tr('Set up payouts')),
    aside: tr("The parent can pay you as soon as you're done."),
  }),
  'payouts-paused': ({ amount, paused, problem, firstName }) => ({
    subject: amount === null ? tr('Your payouts are paused') : tr('Your bank returned a payout'),
    preview: tr(PAYOUT_PROBLEMS[problem]),
    body: [
      `${tr('Hi {firstName}, your payouts need your attention.', { firstName })} ${tr(PAYOUT_PROBLEMS[problem])}`,
      amount !== null && tr('Your bank returned {amount}.', { amount: formatMoney(amount) }),
      !paused && tr('The money is safe with Stripe and goes out with your next payout.'),
      amount !== null &&
        paused &&
        tr('The money is safe with Stripe and goes out once your payouts are back on.'),
      paused && tr('Your walks go on as planned. Parents can pay for them once payouts are back on.'),
      button(tr('Open payouts'), signedIn(paths.payouts)),
    ],
  }),
} satisfies Partial<TextsOfKinds>;
