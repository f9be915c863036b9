import type { PictureName } from '../../layouts/chrome.ts';

export const facts = [
  ['Children aged', '4-15'],
  ['Walkers aged', '16+'],
  ['Highest rate', '$25/hr'],
  ['Our fee', '0%'],
] as const;

export interface Step {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

export const steps: readonly Step[] = [
  {
    picture: 'step-meet',
    title: 'Find someone you like',
    text: 'Browse walkers near you by hours, languages, experience and rate. Read their reviews, which only paid walks can earn. Write to them, meet them.',
  },
  {
    picture: 'step-book',
    title: 'Book the walk',
    text: 'Pick the day, the time and the two doors. You see the estimated cost before you send, and hear as soon as the walker accepts.',
  },
  {
    picture: 'step-walk',
    title: 'Off they trot',
    text: 'Your walker has everything your child needs on the way. Afterwards you confirm the time, pay by card and leave a review.',
  },
];

export const safety: readonly { title: string; text: string }[] = [
  {
    title: 'Every account is approved by a person',
    text: 'Parents and walkers alike. It takes us 24-48 hours, and nobody can book or walk before.',
  },
  {
    title: 'You have the last word',
    text: 'Our look at a profile is not a background check. We encourage you to vet walkers yourself: talk, meet, walk the route together once.',
  },
  {
    title: 'Private until it needs to be shared',
    text: 'Contact details are shared only after a booking is confirmed. Your child’s details are seen by the walker who has the walk, and nobody else.',
  },
];

export const forParents: readonly string[] = [
  'Search by neighborhood, language, rate and free hours',
  'Keep your favorite walkers a tap away',
  'Messages, bookings and receipts in one place',
  'Child profiles with allergies, contacts and instructions',
  'Pay after the walk, for the time it took',
];

export const forWalkers: readonly string[] = [
  'Set your own rate, up to $25 an hour, and keep all of it',
  'Open the hours that suit your classes or your day',
  'Accept what fits, decline what does not',
  'Be paid to your bank account through Stripe',
  'Earn badges and points as families come back',
];
