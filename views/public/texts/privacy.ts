import type { ReadingDocument } from './document.ts';

// Not reviewed by a lawyer yet: check COPPA, the New York SHIELD Act and the list of processors before launch.
export const privacy: ReadingDocument = {
  title: 'Privacy Policy',
  lead: 'Trotwell is about children, so we keep little, show less, and delete early. This page says exactly what, to whom, and when.',
  version: { number: '2025-08', effective: 'August 1, 2025' },
  sections: [
    {
      id: 'in-short',
      title: '1. In short',
      blocks: [
        {
          list: [
            'We never sell personal data, show no advertising and use no tracking cookies.',
            'What you tell us about your child is seen by the walker who has the accepted walk, from acceptance until a day after it, and by no other user.',
            'Contact details are shared between a parent and a walker only after a booking is confirmed.',
            'Location logs are kept for 90 days.',
            'Child data is deleted 30 days after account closure.',
          ],
        },
      ],
    },
    {
      id: 'what-we-collect',
      title: '2. What we collect',
      blocks: [
        {
          facts: [
            [
              'Everyone',
              'Name, email address, phone number, photo if you add one, password (stored only as a one-way hash), referral code, when you last signed in, and the versions of these texts that you accepted.',
            ],
            [
              'Parents, about a child',
              'First name, age, school, photo, allergies, medical conditions, emergency contact, instructions and preferences, and the names and phone numbers of people who may receive them. Only the name is required; the rest is up to you.',
            ],
            [
              'Walkers',
              'Date of birth (to make sure that you are 16 or older; never shown to other users), hourly rate, experience, neighborhood, languages, a text about you, and the times when you are available. The company, result and dates of a background check, whether your identity was checked, and two contacts whom you name, with what they answer.',
            ],
            [
              'From walks',
              'Date, time, duration, pickup and drop-off places, notes, messages, reviews, amounts and payment status; location logs of a walk where a walker has switched location sharing on.',
            ],
            [
              'Technical',
              'IP address, browser type and a request number in short-lived server logs, which keep the service secure.',
            ],
          ],
        },
        'Card details go straight to our payment provider, Stripe. We learn only whether a payment succeeded, and never see a full card number.',
      ],
    },
    {
      id: 'why',
      title: '3. What we use it for',
      blocks: [
        {
          list: [
            'To run the service that you asked for: accounts, search, bookings, messages, payments, receipts.',
            'To approve accounts and keep people safe, including looking into reports and misuse.',
            'To send the emails that belong to your account and your walks. We send marketing emails only if you turn them on, and you can turn them off in [Settings](/settings).',
            'To meet legal duties, such as keeping records of payments.',
          ],
        },
        'We make no automated decisions about people: every account is approved or declined by a person.',
      ],
    },
    {
      id: 'who-sees-what',
      title: '4. Who sees what',
      blocks: [
        {
          list: [
            'Visitors without an account see a walker’s first name and initial, neighborhood and rating, and nothing about parents or children. Search engines may show the same, of walkers whom we know to be 18 or older.',
            'Approved parents see the profiles of walkers who take bookings. Approved walkers see the name, photo and wishes of parents who have switched on "looking for a trotter".',
            'A walker with a request sees the child’s name and age, the time, and the places of the walk. An open request shows only the child’s age, the neighborhood and the time. Once accepted, they also see the safety details that you entered, until a day after the walk. Each such view is recorded.',
            'Phone number and email address are shown to the other side only when a booking is confirmed.',
            'If you create a calendar link, anyone who has it sees the times, first names and places of your walks. You can replace it or turn it off in [Settings](/settings).',
            'During a walk, the child’s parent sees where the walker is, if the walker has switched location sharing on and allows it on the phone. The parent sees each location for 24 hours, our admins until it is deleted, and nobody else sees any.',
            'Parents see the result of a walker’s background check and when it was done. What a contact answers about a walker is seen by our admins only.',
            'If you report an incident, our admins read it, and nobody else.',
            'Notifications on your phone go through the company that made your browser, encrypted. They never name a child.',
            'Our admins can see profiles and bookings in order to approve, to help and to keep people safe. What they change is recorded.',
          ],
        },
      ],
    },
    {
      id: 'children',
      title: '5. Children’s data',
      blocks: [
        'Children do not use Trotwell and have no accounts. Everything about a child comes from the parent, who can see, correct and delete it at any time under [My Children](/children).',
        'Children’s photos are stored without the location and camera data that phones add, and are shown only to people who may see them, through links that expire.',
        'If you believe that a child has given us data without a parent, please [tell us](/contact) and we will delete it.',
      ],
    },
    {
      id: 'sharing',
      title: '6. Who helps us',
      blocks: [
        'We pass data only to companies that work for us under contract, and only what they need: Stripe for payments and payouts, a hosting provider for the servers, and an email provider. Stripe handles payment data under its own privacy policy.',
        'We disclose data to authorities where the law obliges us, and in an emergency where it protects someone from serious harm.',
      ],
    },
    {
      id: 'retention',
      title: '7. How long we keep it',
      blocks: [
        {
          facts: [
            ['Location logs', '90 days; earlier with the account of the walker or the parent'],
            [
              'Child data and children’s photos',
              'until you delete them, at the latest 30 days after account closure',
            ],
            [
              'Profile, photo, messages',
              'while the account exists; made anonymous 30 days after account closure. What the person wrote goes, and with a parent’s account also what walkers wrote to them',
            ],
            [
              'Places and notes of walks',
              'while the parent’s account exists; removed 30 days after account closure',
            ],
            ['Who looked at a child’s safety details', 'one year'],
            ['Messages sent through the contact form', 'one year'],
            ['Contacts of walkers, and their answers', 'one year; earlier with the walker’s account'],
            ['Your list of notifications', '180 days'],
            ['Reviews', 'stay, signed "Former user" after account closure'],
            [
              'Bookings and payments',
              'as long as tax and accounting law requires, under a pseudonym after account closure',
            ],
            ['Sign-in sessions', '10 days after the last use, 90 days at most'],
            ['Links in emails', '24 hours to confirm an address, 1 hour to reset a password'],
          ],
        },
        'You ask for account closure in [Settings](/settings). From the moment it is approved, no one can find you on Trotwell. While our team still looks into a report by or about you, deletion waits until it is decided.',
      ],
    },
    {
      id: 'cookies',
      title: '8. Cookies',
      blocks: [
        'We set one cookie that keeps you signed in, one that lasts a year and recognizes a browser in which you signed in before, so that strangers who guess passwords cannot lock you out, and short-lived ones for things like a message after saving a form. There is no analytics and no advertising. On the payment page Stripe may set cookies of its own to prevent fraud.',
      ],
    },
    {
      id: 'your-choices',
      title: '9. Your choices and rights',
      blocks: [
        {
          list: [
            'See and correct your data in [your profile](/profile).',
            'Download all of it as one file in [Settings](/settings).',
            'Choose which emails you receive. We always send emails about safety, security and receipts.',
            'See where you are signed in, and sign out there.',
            'Ask for the deletion of your account.',
          ],
        },
        'For anything that you cannot do yourself, write to us. We answer within 30 days, and never charge for it.',
      ],
    },
    {
      id: 'security',
      title: '10. How we protect it',
      blocks: [
        'Connections are encrypted. Passwords are stored as slow one-way hashes. The database itself checks, row by row, who may see what. Private details stay out of email subjects, web addresses and logs.',
        'No system is perfectly safe. If a breach concerns your data, we tell you and the authorities as New York law requires.',
      ],
    },
    {
      id: 'changes',
      title: '11. Changes to this policy',
      blocks: [
        'When we change this policy in a way that matters, we tell you by email before it takes effect and ask for your consent where the law requires it. This policy is governed by the laws of the State of New York.',
      ],
    },
    {
      id: 'contact',
      title: '12. Contact',
      blocks: [
        'For questions about privacy, use the [contact page](/contact) or write to {contactEmail}. You reach a person, and we reply within 24 hours.',
      ],
    },
  ],
};
