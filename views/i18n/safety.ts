import type { MessageTemplates } from './message-template.ts';

export const safetyTexts = {
  contactDetailsHidden: {
    title: 'Contact details are hidden for now',
    text: 'To keep everyone safe, phone numbers, addresses, handles and payment apps stay hidden until a walk between you is confirmed. The rest of your message was sent.',
    kind: 'info',
  },

  messageReported: {
    title: 'Thanks for telling us',
    text: "We'll review it. They won't know you reported it.",
    kind: 'success',
  },
  personReported: {
    title: 'Thanks for telling us',
    text: "We'll look into it. They won't know you reported them.",
    kind: 'success',
  },
  reportReasonMissing: { title: "Choose what's wrong.", kind: 'error' },
  reportedAlready: {
    title: 'You already reported this',
    text: "We're reviewing it. There's nothing more to do.",
    kind: 'info',
  },

  personBlocked: {
    title: '{name} is blocked',
    text: "You can't see or message each other. You can unblock them in Settings.",
    kind: 'success',
  },
  personUnblocked: {
    title: 'Unblocked',
    text: 'You can see and message each other again.',
    kind: 'success',
  },
  youBlockedThem: {
    title: 'You blocked this person',
    text: 'You can still read past messages. To message them again, unblock them in Settings.',
    kind: 'error',
  },
  teamUntouchable: {
    title: 'This is the Trotwell team',
    text: "You can't block or report the Trotwell team. If something is wrong, please contact us.",
    kind: 'error',
  },

  reportDismissed: { title: 'Report closed', text: 'No further action was taken.', kind: 'success' },
  reportWarned: {
    title: 'Warning sent',
    text: "We'll email them. We won't say who reported them.",
    kind: 'success',
  },
  reportUnapproved: {
    title: 'Approval withdrawn',
    text: "We'll email them. They can no longer book, walk or send messages.",
    kind: 'success',
  },
} as const satisfies MessageTemplates;
