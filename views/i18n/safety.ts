import type { MessageTemplates } from './message-template.ts';

export const safetyTexts = {
  contactDetailsHidden: {
    title: 'Contact details are hidden for now',
    text: 'To keep everybody safe, numbers, addresses, handles and payment apps show once a walk between you is confirmed. The rest was sent.',
    kind: 'info',
  },

  messageReported: {
    title: 'Thank you for telling us',
    text: 'Our team looks at the message. The other person does not learn who reported it.',
    kind: 'success',
  },
  personReported: {
    title: 'Thank you for telling us',
    text: 'Our team looks into it. The other person does not learn who reported them.',
    kind: 'success',
  },
  reportReasonMissing: { title: 'Please choose what is wrong.', kind: 'error' },
  reportedAlready: {
    title: 'We have your report already',
    text: 'Our team is looking at it. There is nothing more to do.',
    kind: 'info',
  },

  personBlocked: {
    title: '{name} is blocked',
    text: 'You no longer find or reach each other. You can unblock them in your settings.',
    kind: 'success',
  },
  personUnblocked: {
    title: 'Unblocked',
    text: 'You can find and write to each other again.',
    kind: 'success',
  },
  youBlockedThem: {
    title: 'You blocked this person',
    text: 'You can still read what was written. To write again, unblock them in your settings.',
    kind: 'error',
  },
  teamUntouchable: {
    title: 'This is the Trotwell team',
    text: 'Nobody blocks or reports the team here. If something is wrong, please contact us.',
    kind: 'error',
  },

  reportDismissed: { title: 'Report closed', text: 'Nothing else happens.', kind: 'success' },
  reportWarned: { title: 'Warning sent', text: 'They are told by email, without a name.', kind: 'success' },
  reportUnapproved: {
    title: 'Approval taken back',
    text: 'They are told by email and can no longer book, walk or write.',
    kind: 'success',
  },
} as const satisfies MessageTemplates;
