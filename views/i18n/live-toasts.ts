import type { MessageTemplates } from './message-template.ts';

export const liveToastTexts = {
  toastRequested: {
    title: 'You have a new request',
    text: 'A parent asks whether you can walk. Your dashboard has it.',
    kind: 'info',
  },
  toastAccepted: {
    title: 'Your walk is confirmed',
    text: 'The walker has accepted your request.',
    kind: 'info',
  },
  toastOfferPicked: {
    title: 'Your offer was chosen',
    text: 'The walk is yours. It stands among your bookings now.',
    kind: 'info',
  },
  toastDeclined: {
    title: 'A walker cannot take your request',
    text: 'You can ask somebody else for the same time.',
    kind: 'info',
  },
  toastCancelled: {
    title: 'A walk was cancelled',
    text: 'Your bookings show which one, and why.',
    kind: 'info',
  },
  toastNoShow: {
    title: 'A walk was canceled as a no-show',
    text: 'Your booking shows what the other side said. Our team is looking into it.',
    kind: 'info',
  },
  toastNotStarted: {
    title: 'Your walk has not started yet',
    text: 'Call your walker if your child is waiting. The booking shows what else you can do.',
    kind: 'info',
  },
  toastNotCompleted: {
    title: 'Is your walk finished?',
    text: 'Mark it complete so that the parent can pay you.',
    kind: 'info',
  },
  toastExpired: {
    title: 'A request was not answered in time',
    text: 'It is closed. You can ask for another walk whenever you like.',
    kind: 'info',
  },
  toastCompleted: {
    title: 'The walk is done',
    text: 'Please confirm how long it took.',
    kind: 'info',
  },
  toastPayoutsAwaited: {
    title: 'A parent is waiting to pay you',
    text: 'Set up your payouts and they can.',
    kind: 'info',
  },
  toastPayable: {
    title: 'You can pay for your walk now',
    text: 'Your walker has set up payouts.',
    kind: 'info',
  },
} as const satisfies MessageTemplates;
