import { longDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { market } from '../../src/market.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { aside, button, facts, openBooking, type TextsOfKinds } from './email-texts.ts';
import { alsoOn, briefWhen, dayFacts, earnsText, timeFact, whenOf } from './walk.ts';

export const offerTexts = {
  'booking-invited': (data) => ({
    subject: data.week
      ? tr('Can you walk every week from {when}?', { when: briefWhen(data) })
      : tr('Can you walk on {when}?', { when: briefWhen(data) }),
    preview: earnsText(data.hours, data.price),
    title: tr('A family needs a walker'),
    body: [
      data.canTake
        ? tr('Hi {firstName}, a walk needs a new walker. The first to accept gets it.', data)
        : tr('Hi {firstName}, a walk needs a new walker. Send an offer, and the family will choose.', data),
      facts(
        ...dayFacts(data.date, data.week),
        timeFact(data),
        [tr('Place'), data.neighborhood ?? market.city],
        [tr('Children'), String(data.children)],
        [
          tr('You earn'),
          data.week ? tr('{amount} a walk', { amount: formatMoney(data.price) }) : formatMoney(data.price),
        ],
      ),
      openBooking(data, tr('See the request')),
    ],
  }),
  'offer-received': (data) => ({
    subject: tr('Offer for your walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('{other}, {rate} an hour', { other: data.other, rate: formatMoney(data.rate) }),
    title: tr('You have an offer'),
    text: tr(
      'Hi {firstName}, {other} offered to take this walk for {rate} an hour. You may get more offers.',
      { ...data, rate: formatMoney(data.rate) },
    ),
    act: openBooking(data.walk, tr('See your offers')),
    aside: tr('The walk is confirmed once you choose a walker.'),
  }),
  'open-requests': ({ firstName, requests, others }) => {
    const count = requests.length + others;
    const title = plural(
      count,
      'A new open request fits your hours',
      '{count} new open requests fit your hours',
    );
    return {
      subject:
        count === 1 && requests[0]
          ? tr('Open request: {when}', { when: briefWhen(requests[0]) })
          : tr('New open requests fit your hours'),
      preview: tr("Parents are looking for a walker when you're free."),
      title,
      body: [
        tr('Hi {firstName}, make an offer, and the family will choose.', { firstName }),
        facts(
          ...requests.map(
            (request) =>
              [
                whenOf(request),
                [durationText(request.hours), request.neighborhood, request.week && tr('weekly')]
                  .filter(Boolean)
                  .join(', '),
              ] as const,
          ),
        ),
        others > 0 && plural(others, 'And {count} more.', 'And {count} more.'),
        button(tr('See open requests'), signedIn(paths.dashboard)),
        aside(tr('You get this email at most once a day.')),
      ],
    };
  },
  'offer-picked': (data) => ({
    subject: data.week
      ? tr('You got the weekly walks from {when}', { when: briefWhen(data.walk) })
      : tr('You got the walk on {when}', { when: briefWhen(data.walk) }),
    preview: whenOf(data.walk),
    title: tr('You got the walk'),
    text: data.week
      ? tr('Good news, {firstName}! {other} chose you. The walks are confirmed.', data)
      : tr('Good news, {firstName}! {other} chose you. The walk is confirmed.', data),
    aside: tr('Open the attached file to add the walk to your calendar.'),
  }),
  'offer-not-chosen': (data) => ({
    subject: data.taken
      ? tr('Taken: walk on {when}', { when: briefWhen(data) })
      : tr('No longer needed: walk on {when}', { when: briefWhen(data) }),
    preview: data.offered ? tr('Thanks for offering.') : tr('Nothing for you to do.'),
    title: data.taken ? tr('Someone else has the walk') : tr('The request was canceled'),
    body: [
      whyNotChosen(data),
      facts([tr('Day'), longDate(data.date)], timeFact(data), ...alsoOn(data.also)),
      button(tr('See other requests'), signedIn(paths.dashboard)),
    ],
  }),
  'walk-assigned': (data) => ({
    subject: tr('Assigned to you: walk on {when}', { when: briefWhen(data.walk) }),
    preview: earnsText(data.walk.hours, data.total),
    title: tr('You have a new walk'),
    text: tr(
      "Hi {firstName}, {other} was looking for a walker, and our team assigned you a walk. It's confirmed.",
      data,
    ),
    more: [[tr('You earn'), formatMoney(data.total)]],
    aside: tr(
      "If you can't take it, please cancel it on the booking page soon so someone else can. Open the attached file to add the walk to your calendar.",
    ),
  }),
} satisfies Partial<TextsOfKinds>;

function whyNotChosen(data: EmailData['offer-not-chosen']): string {
  if (!data.taken)
    return tr("Hi {firstName}, the parent doesn't need a walker for this walk anymore. Thank you.", data);
  return data.offered
    ? tr('Hi {firstName}, the parent chose another walker this time. Thanks for offering.', data)
    : tr('Hi {firstName}, another walker has this walk now. Thank you for being there.', data);
}
