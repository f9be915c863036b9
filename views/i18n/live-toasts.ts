import type { MessageTemplates } from './message-template.ts';

export const liveToastTexts = {
  toastRequested: {
    title: 'You have a new request',
    text: 'A parent requested a walk. See it on your dashboard.',
    kind: 'info',
  },
  toastAccepted: {
    title: 'Your walk is confirmed',
    text: 'Your walker accepted your request.',
    kind: 'info',
  },
  toastOfferPicked: {
    title: 'You got the walk',
    text: "The parent chose your offer. It's in your bookings.",
    kind: 'info',
  },
  toastDeclined: {
    title: "A walker can't take your walk",
    text: 'You can request another walker for the same time.',
    kind: 'info',
  },
  toastCancelled: {
    title: 'A walk was canceled',
    text: 'See which one and why in your bookings.',
    kind: 'info',
  },
  toastNoShow: {
    title: 'A walk was canceled as a no-show',
    text: "See what they told us in your bookings. We're looking into it.",
    kind: 'info',
  },
  toastNotStarted: {
    title: "Your walk hasn't started yet",
    text: 'If your child is waiting, call your walker. The booking shows what else you can do.',
    kind: 'info',
  },
  toastNotCompleted: {
    title: 'Is your walk finished?',
    text: 'Mark it complete so the parent can pay you.',
    kind: 'info',
  },
  toastExpired: {
    title: 'Your request expired',
    text: 'No one accepted it in time. You can request another walk anytime.',
    kind: 'info',
  },
  toastCompleted: {
    title: 'Your walk is complete',
    text: 'Confirm how long it took, then pay.',
    kind: 'info',
  },
  toastPayoutsAwaited: {
    title: 'A parent is waiting to pay you',
    text: 'Set up payouts to get paid.',
    kind: 'info',
  },
  toastPayable: {
    title: 'You can pay for your walk now',
    text: 'Your walker has set up payouts.',
    kind: 'info',
  },
} as const satisfies MessageTemplates;
