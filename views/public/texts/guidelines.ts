import type { ReadingDocument } from './document.ts';

export const guidelines: ReadingDocument = {
  title: 'Community Guidelines',
  lead: 'Trotwell works because people here can rely on each other. These few rules keep it that way.',
  sections: [
    {
      id: 'protect-the-community',
      title: 'Protect the community',
      blocks: [
        {
          list: [
            'Book and pay on the platform, every time. A walk that is arranged elsewhere has no record, no receipt and no one to turn to.',
            'Use in-app messaging only. It keeps everyone’s number private and lets us help when something goes wrong.',
            'Share no contact info before a booking. Once a booking is confirmed, you both see how to reach each other on the day.',
            'Be who you say you are: your own name, your own photo, your own account. No one walks or books for someone else.',
          ],
        },
      ],
    },
    {
      id: 'on-the-walk',
      title: 'On the walk',
      blocks: [
        {
          list: [
            'Parents: meet your walker before the first walk, go the route together, and say what matters about your child: allergies, crossings, who may open the door.',
            'Walkers: be early, stay off the phone, and stay with the child until the person or place you agreed on. Ask when you’re unsure.',
            'No photos or videos of a child without the parent’s permission, and none published at all.',
            'If plans change, say so in the app as early as you can.',
            'In an emergency call 911 first and the parent next.',
          ],
        },
      ],
    },
    {
      id: 'reputation',
      title: 'Reputation',
      blocks: [
        'Reviews come only from verified bookings: a parent can review a walk once it has taken place and is paid. That is what makes the stars worth something.',
        {
          list: [
            'Write what happened, kindly and concretely. It helps the next parent and the walker.',
            'Never ask for a good review in exchange for anything, and never threaten with a bad one.',
            'Leave out the names of children and anything private.',
          ],
        },
      ],
    },
    {
      id: 'support',
      title: 'Support',
      blocks: [
        'We can help only with platform bookings. For a walk that was booked and paid here we can see what was agreed, speak with both sides and put a payment right.',
        'If someone asks you to pay or talk elsewhere, makes you uncomfortable or worries you, please [contact us](/contact). A real person reads every message and replies within 24 hours.',
      ],
    },
    {
      id: 'when-rules-are-broken',
      title: 'When rules are broken',
      blocks: [
        'We talk first, where we can. Where a child or anyone else may be at risk, we suspend the account right away and ask questions later. The full rules are in the [Terms of Service](/terms-of-service).',
      ],
    },
  ],
};
