import { market } from '../../../src/market.ts';
import { wholeMoney } from '../../../src/money.ts';
import { msg, tr } from '../../../src/translate.ts';
import type { PictureName } from '../../layouts/page-frame.ts';

export const facts = () =>
  [
    [tr('Children aged'), market.ages.children.join('-')],
    [tr('Walkers aged'), `${market.ages.walkers}+`],
    [tr('Highest rate'), tr('{amount}/hr', { amount: wholeMoney(market.rates.highest) })],
    [tr('Our fee'), '0%'],
  ] as const;

export interface LandingStep {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

export const steps: readonly LandingStep[] = [
  {
    picture: 'step-meet',
    title: msg('Find someone you like'),
    text: msg(
      'Browse walkers near you by hours, languages, experience and rate. Read reviews from parents who paid for a walk. Message them and meet up.',
    ),
  },
  {
    picture: 'step-book',
    title: msg('Book the walk'),
    text: msg(
      'Pick the day, time, pickup and drop-off. You see the estimated cost before you send, and we email you as soon as the walker accepts.',
    ),
  },
  {
    picture: 'step-walk',
    title: msg('Off they go'),
    text: msg(
      'Your walker gets the details they need: allergies, contacts, instructions. Afterward you confirm the time, pay by card and leave a review.',
    ),
  },
];

export const safety: readonly { title: string; text: string }[] = [
  {
    title: msg('A person reviews every account'),
    text: msg('Parents and walkers alike. It takes us 24-48 hours, and no one can book or walk until then.'),
  },
  {
    title: msg('The choice is yours'),
    text: msg(
      'Our profile review is not a background check. We encourage you to vet walkers yourself: talk, meet, walk the route together once.',
    ),
  },
  {
    title: msg('Private until it needs to be shared'),
    text: msg(
      'Contact details are shared only after a booking is confirmed. Your child’s details are seen by the walker who has the walk, and by our team when they help you.',
    ),
  },
];

export const approval = (): readonly string[] => [
  tr('You sign up and confirm your email. Walkers must be {walkerAge} or older and fill in their profile.', {
    walkerAge: market.ages.walkers,
  }),
  tr('Someone on our team reads the account, usually within 24-48 hours, and emails you the decision.'),
  tr('We keep looking: we follow up on every report, and an approval can be withdrawn at any time.'),
];

export const help = (): readonly { title: string; text: string }[] => [
  {
    title: tr('The walker is late or doesn’t come'),
    text: tr(
      'Their phone number is on the booking page: one tap to call. 15 minutes after the start you can say that the walker didn’t come. The walk is canceled, you pay nothing, and our team looks into it.',
    ),
  },
  {
    title: tr('Someone behaves badly'),
    text: tr(
      'Block and report them from the app. A person on our team reviews every report and can close the account. In an emergency, call {emergencyNumber} first.',
      { emergencyNumber: market.emergencyNumber },
    ),
  },
  {
    title: tr('The bill is wrong'),
    text: tr(
      'Unless you turned on automatic payment, nothing is charged before you confirm how long the walk took. If it’s still wrong, contact us. Our team can refund a payment.',
    ),
  },
];

export const forParents = (): readonly string[] => [
  tr('Search by neighborhood, language, rate and free hours'),
  tr('Keep your favorite walkers a tap away'),
  tr('Messages, bookings and receipts in one place'),
  tr('Child profiles with allergies, contacts and instructions'),
  tr('Pay after the walk, for the time it took'),
];

export const forWalkers = (): readonly string[] => [
  tr('Set your own rate, up to {highest} an hour, and keep all of it', {
    highest: wholeMoney(market.rates.highest),
  }),
  tr('Set hours around your classes'),
  tr('Accept what fits, decline what doesn’t'),
  tr('Get paid to your bank account through Stripe'),
  tr('Earn badges and points as families come back'),
];
