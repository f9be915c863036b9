import type { ReadingDocument } from './document.ts';

// Not reviewed by a lawyer yet: a New York attorney checks all sections before launch, above all 3, 4 and 13 to 15.
export const terms: ReadingDocument = {
  title: 'Terms of Service',
  lead: 'These are the rules between you and Trotwell. We have tried to write them so that you can actually read them.',
  version: { number: '2025-08', effective: 'August 1, 2025' },
  sections: [
    {
      id: 'agreement',
      title: '1. Your agreement with us',
      blocks: [
        'By creating an account you accept these terms, our [Privacy Policy](/privacy-policy) and our [Community Guidelines](/community-guidelines). If you do not accept them, please do not use Trotwell.',
        'In these terms, "Trotwell", "we" and "us" mean the operator of this service; a "parent" is a person who books walks for a child in their care (a Tot account), and a "walker" is a person who offers them (a Trotter account).',
      ],
    },
    {
      id: 'who-may-use',
      title: '2. Who may use Trotwell',
      blocks: [
        'Trotwell opened in Manhattan for the 2025/26 school year. Walks should begin or end there.',
        {
          list: [
            'Parents must be 18 or older and be the parent or legal guardian of every child they add, or act with that person’s permission.',
            'Walkers must be 16 or older. Walkers under 18 need the permission of a parent or guardian, who accepts these terms together with them.',
            'Walks are for children aged 4 to 15.',
            'One person has one account, with their real name and an email address that they read.',
          ],
        },
        'Children do not have accounts of their own.',
      ],
    },
    {
      id: 'what-we-are',
      title: '3. What Trotwell is, and what it is not',
      blocks: [
        'Trotwell is a marketplace. It lets parents and walkers find each other, agree on a walk, talk about it, pay for it and review it. The agreement about a walk is between the parent and the walker.',
        'Walkers are not our employees, agents or contractors. They choose when they work, which requests they accept and, up to the maximum rate, what they charge. We do not direct or supervise walks, and we are not a childcare provider, a school or a transport service.',
      ],
    },
    {
      id: 'approval',
      title: '4. Approval, and your own judgment',
      blocks: [
        'We look at every new account before it can be used. This usually takes 24 to 48 hours. We may decline an account, or withdraw an approval later, when we believe that this protects the community.',
        'Approval means that a profile looked complete and plausible to us. It is not a background check, a reference or a guarantee of a person’s identity, character or skill. Parents are encouraged to vet walkers themselves: talk first, meet in person, walk the route together once, and ask for references.',
        'Nothing replaces your own judgment about who walks with your child.',
      ],
    },
    {
      id: 'account',
      title: '5. Your account',
      blocks: [
        'Keep your password to yourself and your details up to date. You are responsible for what happens through your account until you tell us that someone else has got into it. You can see and end your signed-in sessions in [Settings](/settings).',
      ],
    },
    {
      id: 'booking',
      title: '6. Booking a walk',
      blocks: [
        {
          list: [
            'A request is an offer by the parent. The walk is agreed when the walker accepts it.',
            'A parent can cancel a request freely while it is pending. A request that no one has accepted by its start time expires.',
            'After acceptance, either side can cancel the walk, with a reason, until it starts. Please do so only when you must, and early.',
            'The walker takes the child from the agreed pickup place to the agreed drop-off place, at the agreed time, in person. Walkers must not hand a child over to anyone whom the parent has not named.',
            'The parent gives the walker everything needed to care for the child safely, such as allergies, medical conditions and an emergency contact, and can be reached during the walk.',
            'In an emergency the walker calls 911 first and the parent next.',
          ],
        },
      ],
    },
    {
      id: 'price',
      title: '7. Prices and payment',
      blocks: [
        {
          list: [
            'Trotwell is free to use. The parent pays only the walker’s hourly rate, which is at most $25 per hour. Our platform fee is 0%.',
            'The amount shown when booking is an estimate. After the walk the parent confirms how long it took, in steps of 15 minutes; the final amount is that time at the rate shown in the booking.',
            'Payment is due once the walk is complete and is made by card, Apple Pay or Google Pay through our payment provider, Stripe. We never see or store full card numbers.',
            'The amount goes to the walker’s account at Stripe. To be paid, a walker completes Stripe’s own sign-up and accepts its terms. Walkers are responsible for their own taxes.',
            'All walks that begin with a contact on Trotwell are booked and paid on Trotwell.',
          ],
        },
        'If you think that an amount is wrong, please tell the other side and [us](/contact) within 14 days. Refunds that we arrange go back to the card that was used.',
      ],
    },
    {
      id: 'reviews',
      title: '8. Reviews',
      blocks: [
        'A parent can review each paid walk once. Reviews must be honest, about the walk, and free of insults and private details. We remove reviews that break these rules or the law; we do not remove a review because it is critical.',
      ],
    },
    {
      id: 'conduct',
      title: '9. How we treat each other',
      blocks: [
        'The [Community Guidelines](/community-guidelines) are part of these terms. In particular you agree not to:',
        {
          list: [
            'share contact details before a booking is confirmed, or move messages or payments elsewhere;',
            'pretend to be someone else, or let someone else walk or book in your name;',
            'harass, threaten or discriminate against anyone;',
            'photograph or film a child, or publish anything about a child, without the parent’s permission;',
            'walk while affected by alcohol or drugs, or carry a weapon on a walk;',
            'collect data from Trotwell by automated means, or try to get around its security.',
          ],
        },
      ],
    },
    {
      id: 'rewards',
      title: '10. Referrals, points and badges',
      blocks: [
        'Referral codes, points, streaks and badges are a thank-you. They have no cash value, cannot be transferred, and may be corrected when they were given by mistake or earned unfairly.',
      ],
    },
    {
      id: 'content',
      title: '11. What you post',
      blocks: [
        'Your texts and pictures stay yours. You allow us to store and show them on Trotwell as far as the service needs it, for as long as you keep them here. Please post only what you have the right to post.',
      ],
    },
    {
      id: 'ending',
      title: '12. Pausing and ending an account',
      blocks: [
        'You can ask for the deletion of your account in [Settings](/settings) at any time. We carry it out once no accepted walk and no payment is open; what happens to your data then is described in the [Privacy Policy](/privacy-policy#retention).',
        'We may suspend or close an account that breaks these terms, puts someone at risk or is used unlawfully. Where it is safe to do so, we say why and listen to your side first.',
      ],
    },
    {
      id: 'warranty',
      title: '13. No warranties',
      blocks: [
        'We work hard to keep Trotwell available and correct, but we provide it "as is" and "as available". To the extent that the law allows, we give no warranty of any kind, express or implied, including for the conduct of parents and walkers, the accuracy of profiles, or the service being uninterrupted or free of errors.',
      ],
    },
    {
      id: 'liability',
      title: '14. Liability',
      blocks: [
        'To the extent that the law allows, we are not liable for indirect, incidental, special or consequential damages, nor for what parents and walkers do or fail to do on a walk. Our total liability for all claims in connection with Trotwell is limited to the larger of $100 and the amounts that you paid for walks through Trotwell in the twelve months before the claim.',
        'Nothing in these terms limits liability that cannot be limited by law, such as liability for our own gross negligence or willful misconduct.',
        'If someone makes a claim against us because you broke these terms or the law, you will cover the reasonable costs that arise from it.',
      ],
    },
    {
      id: 'law',
      title: '15. Law and disputes',
      blocks: [
        'These terms are governed by the laws of the State of New York, without regard to its conflict-of-law rules. The state and federal courts in New York County, New York, have jurisdiction.',
        'Before going to court, please [write to us](/contact). Most things can be settled in a conversation, and we will try for 30 days.',
      ],
    },
    {
      id: 'changes',
      title: '16. Changes to these terms',
      blocks: [
        'When we change these terms in a way that matters, we tell you by email at least 14 days before and ask for your agreement again where the law requires it. The version that you accepted, and when, is kept with your account.',
        'If a part of these terms turns out to be invalid, the rest stays in force.',
      ],
    },
    {
      id: 'contact',
      title: '17. Contact',
      blocks: ['Questions about these terms? Use the [contact page](/contact) or write to {contactEmail}.'],
    },
  ],
};
