import { market } from '../../../src/market.ts';
import { formatMoney, wholeMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';

export const mission = () => ({
  lead: tr(
    'We help {city} parents find someone they trust to walk with their child: to school, to lessons, and home again.',
    { city: market.city },
  ),
  paragraphs: [
    tr(
      'Every parent in this city knows the 2:45 problem. School is out, work is not, and practice starts across the park in half an hour. It takes one reliable person to solve it, and they probably live three blocks away. The hard part is finding each other.',
    ),
    tr(
      "Walkers show who they are, when they're free and what they charge. Parents decide, with a partner if they like; grandparents follow, a neighbor receives. We review everyone who books or walks.",
    ),
  ],
});

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const questions = (): readonly Question[] => [
  {
    id: 'who-are-the-walkers',
    question: tr('Who walks with my child?'),
    answer: [
      tr(
        'People from your part of town, {walkerAge} or older: students, artists between rehearsals, retired teachers, parents of older children. Each has a profile with a photo, experience, languages, available hours and reviews by parents who paid for a walk with them.',
        { walkerAge: market.ages.walkers },
      ),
    ],
  },
  {
    id: 'do-you-check-walkers',
    question: tr('Do you check the walkers?'),
    answer: [
      tr(
        'A person on our team reads every account before it can book, walk or decide about a child. Each walker’s profile says what else was checked, and when. [How we check](/safety)',
      ),
      tr(
        'So please vet walkers yourself: message them, meet them, ask for references, and walk the route together before the first time. Good walkers expect it.',
      ),
    ],
  },
  {
    id: 'cost',
    question: tr('What does it cost?'),
    answer: [
      tr(
        'Only the walker’s hourly rate. Each walker sets their own, up to {highest} an hour, and you see it before you book. {name} itself is free: no subscription, no booking fee, 0% platform fee.',
        { highest: wholeMoney(market.rates.highest), name: market.name },
      ),
      tr('An hour and a half at {rate} comes to {amount}, and {amount} is what the walker receives.', {
        rate: formatMoney(1800),
        amount: formatMoney(2700),
      }),
    ],
  },
  {
    id: 'ages-and-places',
    question: tr('What ages and neighborhoods do you serve?'),
    answer: [
      tr(
        'For children aged {ages}, in {city}. We launched there for the {opened} school year and we’d rather do one city well.',
        { ages: market.ages.children.join('-'), city: market.city, opened: market.opened },
      ),
    ],
  },
  {
    id: 'what-kind-of-walks',
    question: tr('What can I book a walk for?'),
    answer: [
      tr(
        'The way to school and home, to lessons, practice or a friend’s house, or short-term care of up to eight hours. The minimum is half an hour.',
      ),
    ],
  },
  {
    id: 'booking',
    question: tr('How does booking work?'),
    answer: [
      tr(
        'You choose a walker, a day, a time and the two addresses, and send the request. The walker accepts or declines, and you get an email either way. Until they accept, you can cancel freely.',
      ),
    ],
  },
  {
    id: 'paying',
    question: tr('When do I pay, and what if the walk took longer?'),
    answer: [
      tr(
        'After the walk. You first confirm how long it took and can adjust it in steps of 15 minutes; then you pay that amount by card, Apple Pay or Google Pay. Both of you receive a receipt.',
      ),
    ],
  },
  {
    id: 'childs-details',
    question: tr('Who sees what I write about my child?'),
    answer: [
      tr(
        'The walker of a confirmed walk, until a day after it: allergies, medical conditions, your emergency contact and your instructions. No one else does, except adults whom you let decide with you; our team does when it helps you, and you see when. Our [Privacy Policy](/privacy-policy) has the details.',
      ),
    ],
  },
  {
    id: 'family',
    question: tr('Can my family take part?'),
    answer: [
      tr(
        'Yes. Invite your partner to decide with you: they see and book walks and pay with their own card, once our team has approved their account. A grandmother can follow the walks: when they are, each step and the live location. And a neighbor whom you name can receive your child at drop-off.',
      ),
    ],
  },
  {
    id: 'contact-details',
    question: tr('When do we get each other’s phone numbers?'),
    answer: [
      tr(
        'When a booking is confirmed. Before that, you message each other in the app, which keeps your number private until then.',
      ),
    ],
  },
  {
    id: 'plans-change',
    question: tr('What if plans change?'),
    answer: [
      tr(
        'You can cancel a pending request with one click. After acceptance either of you can cancel, with a reason, until the walk starts. The other person is notified right away.',
      ),
    ],
  },
  {
    id: 'approval',
    question: tr('Why is my account reviewed, and how long does it take?'),
    answer: [
      tr(
        'Because children are involved, we review parents too. It takes 24-48 hours, and we’ll email you as soon as it’s done.',
      ),
    ],
  },
  {
    id: 'become-a-walker',
    question: tr('How do I become a walker?'),
    answer: [
      tr(
        'Be {walkerAge} or older, [sign up as a walker](/auth?tab=signup&role=trotter), and fill in your profile: a photo, your rate, your experience, your neighborhood and the hours you have. You are paid to your bank account through Stripe, and you keep all of it.',
        { walkerAge: market.ages.walkers },
      ),
    ],
  },
];
