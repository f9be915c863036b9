import { market } from '../../../src/market.ts';
import { formatMoney, wholeMoney } from '../../../src/money.ts';

export const mission = () => ({
  lead: `We help ${market.city} parents find someone they trust to walk with their child: to school, to lessons, and home again.`,
  paragraphs: [
    'Every parent in this city knows the 2:45 problem. School is out, work is not, and practice starts across the park in half an hour. It takes one reliable person to solve it, and they probably live three blocks away. The hard part is finding each other.',
    `That is what ${market.name} is for. Walkers show who they are, when they are free and what they charge. Parents choose, meet and decide for themselves. We review every account, keep messages, bookings and payments in one safe place, and stay out of the way.`,
    `We launched in ${market.city} for the ${market.opened} school year. ${market.name} is free to use: the parent pays the walker’s hourly rate, at most ${wholeMoney(market.rates.highest)} an hour, and all of it goes to the walker.`,
  ],
});

/** Answers may hold links as [words](/address). */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const questions = (): readonly Question[] => [
  {
    id: 'who-are-the-walkers',
    question: 'Who walks with my child?',
    answer: [
      `People from your part of town, ${market.ages.walkers} or older: students, artists between rehearsals, retired teachers, parents of older children. Each has a profile with a photo, experience, languages, available hours and reviews by parents who paid for a walk with them.`,
    ],
  },
  {
    id: 'do-you-check-walkers',
    question: 'Do you check the walkers?',
    answer: [
      'A person on our team reviews every account before it can be used. That’s a profile review, not a background check, and we’d rather tell you plainly.',
      'So please vet walkers yourself: message them, meet them, ask for references, and walk the route together before the first time. Good walkers expect it.',
    ],
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      `Only the walker’s hourly rate. Each walker sets their own, up to ${wholeMoney(market.rates.highest)} an hour, and you see it before you book. ${market.name} itself is free: no subscription, no booking fee, 0% platform fee.`,
      `An hour and a half at ${formatMoney(1800)} comes to ${formatMoney(2700)}, and ${formatMoney(2700)} is what the walker receives.`,
    ],
  },
  {
    id: 'ages-and-places',
    question: 'What ages and neighborhoods do you serve?',
    answer: [
      `For children aged ${market.ages.children.join('-')}, in ${market.city}. We launched there for the ${market.opened} school year and we’d rather do one city well.`,
    ],
  },
  {
    id: 'what-kind-of-walks',
    question: 'What can I book a walk for?',
    answer: [
      'The way to school and home, to lessons, practice or a friend’s house, and short care of up to eight hours around it. A walk is booked for half an hour at least.',
    ],
  },
  {
    id: 'booking',
    question: 'How does booking work?',
    answer: [
      'You choose a walker, a day, a time and the two addresses, and send the request. The walker accepts or declines, and you get an email either way. Until they accept, you can cancel freely.',
    ],
  },
  {
    id: 'paying',
    question: 'When do I pay, and what if the walk took longer?',
    answer: [
      'After the walk. You first confirm how long it took and can adjust it in steps of 15 minutes; then you pay that amount by card, Apple Pay or Google Pay. Both of you receive a receipt.',
    ],
  },
  {
    id: 'childs-details',
    question: 'Who sees what I write about my child?',
    answer: [
      'The walker of an accepted walk, from acceptance until a day after it: allergies, medical conditions, your emergency contact and your instructions. No other user does. Our [Privacy Policy](/privacy-policy) has the details.',
    ],
  },
  {
    id: 'contact-details',
    question: 'When do we get each other’s phone numbers?',
    answer: [
      'When a booking is confirmed. Before that, you message each other in the app, which keeps your number private until then.',
    ],
  },
  {
    id: 'plans-change',
    question: 'What if plans change?',
    answer: [
      'You can cancel a pending request with one click. After acceptance either of you can cancel, with a reason, until the walk starts. The other person is notified right away.',
    ],
  },
  {
    id: 'approval',
    question: 'Why is my account reviewed, and how long does it take?',
    answer: [
      'Because children are involved, we review parents too. It takes 24-48 hours, and we’ll email you as soon as it’s done.',
    ],
  },
  {
    id: 'something-goes-wrong',
    question: 'Who helps if something goes wrong?',
    answer: [
      'We do. If a walker is late, call them from the booking page. If they don’t come, say so there: you pay nothing, and our team looks into it. You can report or block anyone from their page or your messages, and a person reviews every report.',
      `For anything else, [write to us](/contact). A real person replies within 24 hours. In an emergency, call ${market.emergencyNumber} first.`,
    ],
  },
  {
    id: 'become-a-walker',
    question: 'How do I become a walker?',
    answer: [
      `Be ${market.ages.walkers} or older, [sign up as a walker](/auth?tab=signup&role=trotter), and fill in your profile: a photo, your rate, your experience, your neighborhood and the hours you have. You are paid to your bank account through Stripe, and you keep all of it.`,
    ],
  },
];
