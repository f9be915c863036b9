import type { FactName } from './index.ts';

/** The texts that say a fact, whole: one that changes is answered again. */
export const SAID: Readonly<Partial<Record<FactName, readonly string[]>>> = {
  health: [
    'You, adults who decide with you, your walker on a confirmed walk and our team, when they help you, can see this.',
    'The walker of a confirmed walk, until a day after it: allergies, medical conditions, your emergency contact and your instructions. No one else does, except adults whom you let decide with you; our team does when it helps you, and you see when. Our [Privacy Policy](/privacy-policy) has the details.',
    'it helps you can see it.',
    'Each view by the walker or our team is recorded, and you see it.',
    'You’ll see and can change the profiles of these children, with health, contacts and who may receive them. You see their walks with addresses, pickup codes and the live location, and can book, change and cancel them, and pay with your own card. Walks with another child of {parent} stay hidden.',
    'The walker of a confirmed walk sees this, so does everyone who decides for {name}, and our team when it helps. You can change it in My Children.',
  ],
  views: [
    '{names} can see when you view this. Available until {moment}.',
    '- Each view of a child’s safety details by the walker is recorded and shown to you.',
  ],
  teamViews: ['You see each view by the walker and by our team.'],
  operatorViews: [
    'The table [Who reads what](#who-reads) names, for all that we store, who can read it.',
    'Locations and pictures are shown on the web only.',
  ],
  photo: [
    "JPG, PNG or GIF (WebP works too), up to 5 MB. Only you, adults whom you let decide with you, your child's walker on a confirmed walk and our team can see it.",
    'Children’s photos are stored without the location and camera data that phones add, and are shown only to people who may see them, through links that expire.',
  ],
  name: [
    'All you need to start is a name. You can add the rest anytime.',
    'All you need to start is a name. Then book your first walk.',
    'All else is optional.',
    'Only the name is required; the rest is up to you.',
  ],
  ofOthers: [
    'They can see and correct it, and the parent can delete it, at any time under [My Children](/children).',
  ],
  code: [
    'they are compared; authenticator secrets and recovery codes by their owner, once; code words by the parent; pickup codes by parent and co-parents | the family and the walker of a live walk; first names, steps and the newest place also by followers and holders of its link; admins, which is recorded and shown to the family (`child_sheet_views`, audit) | the person, the other side of a walk, admins | everyone |',
    'A walk starts only with the 4-digit code on its page, which the walker doesn’t see.',
    "Each walk has a 4-digit code. You see it on the page of the walk, and share it with whoever hands your child over. Your walkers can't see it.",
  ],
  codeLocks: [
    'A walk starts only with the code. After five wrong tries it locks, and your walker can’t unlock it.',
    '{walker} gets five new tries. Only unlock it if you know who is asking for your child.',
  ],
  codeWord: [
    'A word that only your family knows, accepted in place of the code. With a code word, we always ask.',
  ],
  places: [
    'Home, school, practice: pick them in one tap when you book. Walkers see an address only on a walk you request from them.',
  ],
  receivers: [
    '{names}. Call if no one is there: never leave the child alone.',
    '- The walker of a confirmed walk reads the names and phone numbers of everyone who decides for the child, to hand the child over and to call.',
  ],
  homeAlone: [
    'If on, your walker may leave the child at the drop-off place, with no one there. If off, someone on the list must be there.',
  ],
  coParentPays: [
    'Yes. Invite your partner to decide with you: they see and book walks and pay with their own card, once our team has approved their account. A grandmother can follow the walks: when they are, each step and the live location. And a neighbor whom you name can receive your child at drop-off.',
  ],
  coParentEnds: ['You and {parent} can end it at any time. Our team can see it.'],
  follower: [
    'You’ll see each walk: when it is, the steps, the walker’s first name and photo, and the live location while it runs. No address, nothing about health.',
    'Sees when each walk is, the steps and the live location. No address, nothing about health.',
    '{parent} invites you to follow the walks of their child with Trotwell: when each one is, the steps, and the live location while it runs.',
    'People whom a parent invites to follow the walks of a child see the same of each walk, with an account, until a day after it; the parent and they can end it at any time.',
    '- Who follows walks sees them, and changes nothing.',
  ],
  followerEnds: [
    'You can’t book, pay or change anything. You and {parent} can end it at any time. Our team can see that you follow these walks.',
  ],
  invitation: [
    'You can accept it with the account of a family only. Please write to us.',
    "The link works once, for 7 days, and for this address only. If you don't know {parent}, please ignore this email.",
    'It works once, for 7 days. Only the link in our newest email works. Ask the parent for a new invitation.',
  ],
  followerSignsIn: [
    'People who only follow walks need a confirmed email address.',
    'A person of our team looks at every new account before it can book, walk or decide about a child; people who only follow walks need a confirmed email address.',
  ],
  awaitsApproval: [
    'Hi {firstName}, {watcher} accepted your invitation. Until our team has approved both accounts, {watcher} only sees the walks and the live location.',
  ],
  firstWalk: ['Leave it empty if there is no one else.'],
  contact: [
    "Parent and walker see each other's phone and email once the walk is confirmed.",
    "You can now see each other's contact details on the booking page. Open the attached file to add the walk to your calendar.",
    'When do we get each other’s phone numbers?',
    'When a booking is confirmed. Before that, you message each other in the app, which keeps your number private until then.',
    'Once a booking is confirmed, you both see how to reach each other on the day.',
    '- Contact details are shared between a parent and a walker only after a booking is confirmed.',
    "Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is confirmed. If it happens again, we may withdraw your account's approval.",
    'It keeps everyone’s number private and lets us help when something goes wrong.',
  ],
  phone: [
    'Only people you have a confirmed walk with can see it.',
    "Shown to {walker} once the walk is confirmed. Without it, they can't call you.",
  ],
  bookingOf: ["They've been notified and can see your reason.", 'The parent can see the walk has started.'],
  cancelPending: ['Only a request that is still pending can be canceled this way.'],
  expires: [
    "No one accepted it in time. You weren't charged.",
    'No one accepted it in time. You can request another walk anytime.',
    'No one accepted in time',
    'A request that no one has accepted by its start time expires.',
    'No one answered in time',
    "We'll email you. Without an answer, the request expires when the walk would start.",
  ],
  eightWeeks: [
    'Later dates until {date} are added each week, up to eight weeks ahead.',
    'If you accept, later dates are added each week, up to eight weeks ahead.',
    "We add later dates each week, up to eight weeks ahead, and email you if one doesn't fit.",
    'Their dates are booked up to eight weeks ahead, until the last date that the parent chose, without days on which schools are closed unless the parent keeps them.',
  ],
  adminNote: [
    'Visible only to the team.',
    '--note <text>  reason, visible only to the team',
    '--note <text>  reason, visible only to the team (required)',
  ],
  place: [
    "It's shared only during a walk.",
    '- A walker’s location is stored only during a walk, and only if the walker has switched location sharing on and allows it on the phone.',
    'During this walk the family, and those they share the walk with, can see where you are, about every 10 seconds. Your phone asks for permission first. Keep this page open: phones stop sending when the screen is off.',
  ],
  placeDay: ['From {start} to {end}. You can see this path for 24 hours.'],
  link: [
    'for whom each link is, and whether that person confirmed the arrival.',
    'Anyone with the link sees the steps, {walker}’s first name and photo, and the live location. No address, nothing about health. It ends 30 minutes after the walk.',
  ],
  calendar: [
    "You'll get a private link. Anyone who has it can see your walks: times, first names and addresses.",
  ],
  calendarLink: [
    "Copy it now: you won't see it again. In Google Calendar, choose Other calendars, then From URL. Keep it private: anyone who has it can see your walks, with times, first names and addresses.",
  ],
  noShow: [
    '{who} says no one was there',
    "If no one was there, tell us on the booking. We'll cancel the walk and look into it.",
    "If the walk didn't happen because no one was there, tell us on the booking.",
    'Hi {firstName}, {other} came for this walk and told us no one was there.',
    'The walk is canceled and nothing is charged. {people} will be notified right away, and our team will look into it.',
    'Their phone number is on the booking page: one tap to call. 15 minutes after the start you can say that the walker didn’t come. The walk is canceled, you pay nothing, and our team looks into it.',
    "They've been notified. Our team is looking into it, and nothing is charged.",
    'The walk is canceled and nothing is charged.',
    'The walk is then canceled, nothing is charged, and our team looks into it.',
  ],
  cancelFree: ['The walk is canceled, and no one is charged.', 'Nothing is charged yet.'],
  tookPlace: ['{name} says that it took place. Only {walker} can mark it complete.'],
  alerts: ['All our admins are alerted at once, and one of them takes it.'],
  incident: ['We alert our team right away. Only our team sees what you write.'],
  incidentPhoto: ['JPG, PNG or GIF (WebP works too), up to 5 MB. Only you and our team can see it.'],
  sheetOffline: [
    "| On the device | session cookie only | a walker's next walks with their safety sheet, encrypted, until the session ends ([OFFLINE-4, OFFLINE-6](../product/offline.md)) | the same | |",
    'walks of the day [without signal](docs/product/offline.md), nothing sent is lost when',
    '- **Walkers** set their rate and hours, accept requests, walk step by step, also without signal, and are paid through Stripe.',
    'The safety details of the child are on the walker’s phone around the walk, also without signal, and are for that walk only.',
    'Your walks of today then open without signal, too.',
    'The walker’s phone stores them, encrypted, from two hours before the walk until an hour after it, so that they are there without signal; reading them there is not recorded again.',
  ],
  steps: [
    '- You see pickup and drop-off as they happen, and where the walker is, if the walker shares the location.',
  ],
  cardNumber: [
    'Your card goes straight to our payment provider. We never see its number.',
    'Card details go straight to our payment provider, Stripe, and we never see a full card number.',
    'We never see or store full card numbers.',
  ],
  cardGone: [
    "We'll delete this card, here and at our payment provider. Automatic payment ends, and you'll enter a card each time you pay.",
  ],
  automatic: [
    'We charge it when you pay for a walk, and automatically only if you turn that on.',
    "You'll pay for each walk yourself.",
    "Hi {firstName}, we no longer charge your card automatically. You'll pay for each walk yourself.",
    'Nothing is charged automatically.',
    'Nothing is charged automatically. Confirm how long the walk took.',
    'Unless you turned on automatic payment, nothing is charged before you confirm how long the walk took. If it’s still wrong, contact us. Our team can refund a payment.',
  ],
  automaticDay: [
    '24 hours after each walk we confirm the booked time and charge your default card. Until then you can adjust the time or stop the payment. We email you the receipt.',
    'By turning it on, the parent allows us to charge the default card 24 hours after each walk that was completed since, at the booked time.',
    'We announce the amount and the day of each charge.',
    'We email you the amount and the day before each charge.',
    "Hi {firstName}, we'll charge your default card 24 hours after each walk; today that is {card}. We'll email you the amount and the day first. You can stop it for one walk on its page, or for all in your settings.",
    '**Confirm the time** and pay by card, which you can keep for the next walks, or let the card be charged 24 hours after each walk.',
  ],
  automaticStop: ['Payment management is only available for parents.'],
  final: [
    'Each walker sets an hourly rate, at most {highest}/hr. That rate times the time walked is all you pay, by card, after the walk.',
    'Only the walker’s hourly rate. Each walker sets their own, up to {highest} an hour, and you see it before you book. {name} itself is free: no subscription, no booking fee, 0% platform fee.',
    'The parent pays only the walker’s hourly rate, which is at most $25 per hour.',
    '{name} is where {city} parents find a walker for their child. You choose who, and pay only for the time walked.',
    'Be {walkerAge} or older, [sign up as a walker](/auth?tab=signup&role=trotter), and fill in your profile: a photo, your rate, your experience, your neighborhood and the hours you have. You are paid to your bank account through Stripe, and you keep all of it.',
    '{amount} a walk, paid after each walk.',
    '{firstName} decides which walks to take and what to charge. Families pay {firstName} after each walk.',
    'You pay the walker, nothing else',
  ],
  tip: [
    'In steps of {amount}. You keep all of it.',
    'All of it goes to your walker.',
    'All of it is yours.',
    'All of it is yours. See how much in your bookings.',
    'Optional. All of it goes to {name}; Trotwell takes no fee.',
    'Thank you! All of it goes to your walker.',
    'All of it goes to the walker.',
  ],
  paidReview: [
    'Our team reviews every walker. Only parents who paid for a walk can review walkers.',
    'Reviews come only from verified bookings:',
    'People from your part of town, {walkerAge} or older: students, artists between rehearsals, retired teachers, parents of older children. Each has a profile with a photo, experience, languages, available hours and reviews by parents who paid for a walk with them.',
  ],
  reviewOnce: ['Thank you! You can review each walk once.', 'A parent can review each paid walk once.'],
  payouts: [
    "Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up payouts. It takes a few minutes, and you only do it once.",
    'What Stripe sends to your bank, with the walks in each payout.',
    'Each walk says what you earn, when it was paid and where the payout is.',
  ],
  pointsPaid: [
    'Parents: {points} points for each paid walk.',
    'Walkers: {points} points for each paid walk.',
  ],
  streak: [
    'A paid walk in each of four weeks in a row.',
    'Walk every week: {points} bonus points × your streak in weeks, starting week 2. Only paid walks count. Weeks run Sunday to Saturday.',
  ],
  noAdminSignsUp: ['Nobody can sign up as an admin.'],
  visitors: [
    "People who aren't signed in can also see your photo, rate and a line from a review. Only if you're 18 or older.",
    'They need a guardian’s consent, search engines do not show them, and visitors never see their photo or rate.',
    'everyone, also without an account',
  ],
  listing: [
    'Name and photo of a parent (strangers: only if you look for a walker or are on the referral board)',
  ],
  walkerPage: [
    'Once we approve your account, you can see free hours, languages and all reviews, and message walkers.',
    'Approved parents can read about {name}, see free hours and all reviews, and request a walk.',
  ],
  looking: [
    'Approved walkers can see your name and needs, and message you.',
    "Introduce yourself to a family you've never met. The list shows your first sentence.",
  ],
  birthDate: [
    'Only our team can see it. Walkers must be {age} or older.',
    'Only our team can change this date. To correct it, <link>write to us</link>.',
    'Only our team can change this date. To correct it, write to us.',
    'Date of birth (to make sure that you are 16 or older; never shown to other users), hourly rate, experience, neighborhood, languages, a text about you, and the times when you are available.',
    'each one that was entered, by whom and why, until 30 days after account closure',
  ],
  consent: [
    'We only approve the account if you consent. You can withdraw your consent at any time.',
    "Without your consent we don't approve the account. You may decline without a reason.",
    'Without it we do not approve the account.',
  ],
  consentLink: [
    'It works once, for 14 days. Only the link in our newest email works. You can close this page.',
  ],
  consentAgain: [
    'Hello. You consented to {walker} walking children with Trotwell. Our terms or our privacy policy have changed since. Please read them and consent again within 14 days. After that, {walkerFirstName} can take new walks only once you have.',
    'We ask the guardian of a walker under 18 as well; without an answer, the walker takes no new walks.',
  ],
  guardianData: ['We use your name and email for this consent only. You can withdraw it at any time.'],
  references: [
    'Only our team reads this. {firstName} sees that you answered, and nothing else.',
    'Name two adults from different households who know you. We email each of them three questions. Only our team reads the answers: you see who answered, not what.',
    'Three short questions. Only our team reads your answer.',
    "Walkers may name two people who know them. What these people tell us is confidential: only our team reads it, and we don't show it here.",
    'Only our team reads what they answer.',
    'only our team reads what a contact answers.',
  ],
  referencesKept: [
    'Only our team reads your answer. {walkerFirstName} sees that you answered or declined, and nothing else. We delete your answer and your address within a year.',
    "You may decline without a reason, also if you don't know {firstName}. We delete your answer and your address within a year.",
  ],
  checks: [
    'Parents see a result with its company and dates only while it is clear or after it expired. Otherwise they read “not checked yet” or “started, not cleared yet”.',
    'Until a result is clear, parents read only that the check was started.',
    'Families see only what is cleared.',
    '- A background check is made only with the walker’s consent, which the company that makes it asks for.',
  ],
  checksSaid: [
    'No one has compared {name} with an identity document for Trotwell.',
    "What's on file, and what parents can see.",
    'Each walker’s profile says what was checked, by whom and when, and what was not.',
    'A person on our team reads every account before it can book, walk or decide about a child. Each walker’s profile says what else was checked, and when. [How we check](/safety)',
  ],
  checks13: [
    '**Closed days, checks that expire, addresses that bounce, failed jobs** each have a page and a command.',
  ],
  checksRequired: ['Trotwell lists only walkers with a clear, current background check.'],
  blocks: [
    "You can't see or message each other.",
    "You can't see or message each other. You can unblock them in Settings.",
    "You and {name} won't be able to see, message or book each other. Pending requests between you will be canceled. You can still read past messages.",
    'You can see and message each other again.',
  ],
  blockSecret: [
    "You won't be able to see, message or book each other, and neither will anyone who decides for the same children. {name} won't know, and you can unblock them in your settings.",
  ],
  messages: [
    '- Use in-app messaging only.',
    'We can help only with platform bookings.',
    'For a walk that was booked and paid here we can see what was agreed, speak with both sides and put a payment right.',
  ],
  closed: [
    "You're signed out everywhere, and no one can see your profile anymore.",
    "Hi {firstName}, we closed your account as you asked. You're signed out everywhere, and no one can see your profile anymore.",
    'From the moment it is approved, no one can find you on Trotwell.',
  ],
  erased: [
    "When you ask us to delete your account, our team checks that you have no open walks or payments. Then your profile is hidden right away, and 30 days later we permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.",
    "In 30 days we'll permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.",
    'What is deleted here is in our backups for {backupDays} more days, which nobody reads but to restore the service.',
    'numbers, statuses, amounts and times of bookings and payments, without names or places',
  ],
  auditKept: ['always, as numbers that name nobody after account closure'],
  download: [
    'account is erased and whether its owner downloads it; a test fails for a column without a declaration ([rules](../product/retention.md)).',
    '- Download all of it as one file in [Settings](/settings).',
  ],
  sessions: [
    'Only this device is still signed in.',
    'You can see and end your signed-in sessions in [Settings](/settings).',
    '{name} has to sign in again on each device.',
    'sign-out <id-or-email>                  sign someone out on all devices; links',
    'sign someone out on all devices; links to reset their password stop working',
  ],
  codesOnce: [
    'Letters and digits in groups of four. Each works once.',
    '{count} recovery codes left. Each signs you in once without your phone.',
    'Trotwell recovery codes. Each works once.',
    "Store these somewhere other than your phone. Each code signs you in once if you can't use your phone. You'll only see them now, for ten minutes at most.",
    'That code was already used. Each code works once, so wait for the next one.',
    "That recovery code doesn't work. Check for typos. Each code works once.",
    '{count} recovery code left. It signs you in once without your phone.',
  ],
  secondFactor: ["You'll enter a code each time you sign in."],
  passkeys: [
    'Enter your password first, so that no one else adds a passkey on an unlocked device.',
    'Of a passkey we have only the public part, with which no one can sign in.',
    'A passkey was added to your account. It signs you in without a password.',
  ],
  fixedEmails: [
    "You won't get {words} anymore. We'll always email receipts and safety notices.",
    'Turn this off to get only the emails that are always on.',
    'Always on: canceled and moved walks, payments and receipts, safety and security.',
    'We always send emails about safety, security and receipts.',
  ],
  news: [
    'We send marketing emails only if you turn them on, and you can turn them off in [Settings](/settings).',
  ],
  chosenTopics: [
    'How we notify you about each topic',
    'Walk news reaches you nowhere. You only see it here.',
    'emails, pushes and a calendar link, each of them in Settings.',
  ],
  suppressed: [
    "An email to you came back on {since}, so we've stopped sending. You only see news here.",
    "An email from us was reported as spam on {since}. We only email you about security, a child's safety, and changed or canceled walks.",
  ],
  push: ['| In queue, push, email subjects | never | never:', 'They never name a child.'],
  newTerms: [
    'Name, email address, phone number, photo if you add one, password (stored only as a one-way hash), referral code, when you last signed in, and the versions of these texts that you accepted.',
  ],
  rowByRow: [
    'Our database itself keeps to this, row by row. Our software, and those who run our servers, work with all of it.',
    'Passwords and links in emails (stored only as one-way hashes)',
  ],
  ownAccounts: ['No one walks or books for someone else.'],
  exportFile: [
    '--output <file>    write to a new file that only you can read',
    '--output <file>   write to a new file that only you can read',
  ],
  reconcile: [
    'refunds, disputes and payouts are on each booking; `npx trot payments reconcile` compares everything with Stripe.',
    'The CLI of Trotwell for operators. Each command follows the same rules as the pages and writes the same audit log. In the image it is `trot`. Generated from its help.',
  ],
  openRequest: [
    'Age (in an open request, without a name)',
    'Day and time, as a walker’s busy hours or an open request without a name or address',
    'Enter a neighborhood, such as {exampleNeighborhood}, without a street address.',
  ],
  approval: [
    "Walkers show who they are, when they're free and what they charge. Parents decide, with a partner if they like; grandparents follow, a neighbor receives. We review everyone who books or walks.",
  ],
  codeAsked: ['Pickup code {code}. {walker} can start without it. <link>Ask for it at pickup</link>'],
  messagesHide: [
    'To keep everyone safe, “{hidden}” stays hidden until a walk between you is confirmed. The rest of your message was sent.',
  ],
  publicTextsHide: ['Enter a name without a phone number, web or email address.'],
  late: ['Canceling costs nothing; a late one is shown as late.'],
};
