import { market } from '../../../src/market.ts';
import { wholeMoney } from '../../../src/money.ts';
import type { PictureName } from '../../layouts/page-frame.ts';

export const facts = () =>
  [
    ['Children aged', market.ages.children.join('-')],
    ['Walkers aged', `${market.ages.walkers}+`],
    ['Highest rate', `${wholeMoney(market.rates.highest)}/hr`],
    ['Our fee', '0%'],
  ] as const;

export interface LandingStep {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

export const steps: readonly LandingStep[] = [
  {
    picture: 'step-meet',
    title: 'Find someone you like',
    text: 'Browse walkers near you by hours, languages, experience and rate. Read reviews from parents who paid for a walk. Message them and meet up.',
  },
  {
    picture: 'step-book',
    title: 'Book the walk',
    text: 'Pick the day, time, pickup and drop-off. You see the estimated cost before you send, and we email you as soon as the walker accepts.',
  },
  {
    picture: 'step-walk',
    title: 'Off they go',
    text: 'Your walker gets the details they need: allergies, contacts, instructions. Afterward you confirm the time, pay by card and leave a review.',
  },
];

export const safety: readonly { title: string; text: string }[] = [
  {
    title: 'A person reviews every account',
    text: 'Parents and walkers alike. It takes us 24-48 hours, and no one can book or walk until then.',
  },
  {
    title: 'The choice is yours',
    text: 'Our profile review is not a background check. We encourage you to vet walkers yourself: talk, meet, walk the route together once.',
  },
  {
    title: 'Private until it needs to be shared',
    text: 'Contact details are shared only after a booking is confirmed. Your child’s details are seen by the walker who has the walk, and no one else.',
  },
];

export const approval = (): readonly string[] => [
  `You sign up and confirm your email. Walkers must be ${market.ages.walkers} or older and fill in their profile.`,
  'Someone on our team reads the account, usually within 24-48 hours, and emails you the decision.',
  'We keep looking: we follow up on every report, and an approval can be withdrawn at any time.',
];

export const help = (): readonly { title: string; text: string }[] => [
  {
    title: 'The walker is late or doesn’t come',
    text: 'Their phone number is on the booking page: one tap to call. 15 minutes after the start you can say that the walker didn’t come. The walk is canceled, you pay nothing, and our team looks into it.',
  },
  {
    title: 'Someone behaves badly',
    text: `Block and report them from the app. A person on our team reviews every report and can close the account. In an emergency, call ${market.emergencyNumber} first.`,
  },
  {
    title: 'The bill is wrong',
    text: 'Nothing is charged before you confirm how long the walk took. If it’s still wrong, contact us. Our team can refund a payment.',
  },
];

export const forParents: readonly string[] = [
  'Search by neighborhood, language, rate and free hours',
  'Keep your favorite walkers a tap away',
  'Messages, bookings and receipts in one place',
  'Child profiles with allergies, contacts and instructions',
  'Pay after the walk, for the time it took',
];

export const forWalkers = (): readonly string[] => [
  `Set your own rate, up to ${wholeMoney(market.rates.highest)} an hour, and keep all of it`,
  'Set hours around your classes',
  'Accept what fits, decline what doesn’t',
  'Get paid to your bank account through Stripe',
  'Earn badges and points as families come back',
];
