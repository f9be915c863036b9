import { info } from './message-template.ts';

export const liveToastTexts = {
  toastRequested: info('You have a new request', 'A parent requested a walk. See it on your dashboard.'),
  toastAccepted: info('Your walk is confirmed', 'Your walker accepted your request.'),
  toastOfferPicked: info('You got the walk', "The parent chose your offer. It's in your bookings."),
  toastDeclined: info("A walker can't take your walk", 'You can request another walker for the same time.'),
  toastCancelled: info('A walk was canceled', 'See which one and why in your bookings.'),
  toastStaysHome: info('A child stays home', 'The walk takes place. See who walks in your bookings.'),
  toastNoShow: info(
    'A walk was canceled as a no-show',
    "See what they told us in your bookings. We're looking into it.",
  ),
  toastNotStarted: info(
    "Your walk hasn't started yet",
    'If your child is waiting, call your walker. The booking shows what else you can do.',
  ),
  toastNotCompleted: info('Is your walk finished?', 'Mark it complete so the parent can pay you.'),
  toastPickupLocked: info(
    'Pickup is locked',
    'Your walker entered five wrong codes. Call them, then unlock it on the walk.',
  ),
  toastExpired: info(
    'Your request expired',
    'No one accepted it in time. You can request another walk anytime.',
  ),
  toastCompleted: info('Your walk is complete', 'Confirm how long it took, then pay.'),
  toastRescheduleProposed: info(
    'Can your walk move?',
    'You were asked for another time. See it on your dashboard.',
  ),
  toastRescheduled: info('Your walk has a new time', 'The other side accepted the time that you proposed.'),
  toastRescheduleRefused: info('Your walk keeps its time', "They can't make the time you proposed."),
  toastTimeAdjusted: info('The parent changed the time of a walk', 'See the new amount in your bookings.'),
  toastTimeQuestioned: info(
    'Your walker asks you to check the time',
    'Nothing is charged automatically. Confirm how long the walk took.',
  ),
  toastPayoutsAwaited: info('A parent is waiting to pay you', 'Set up payouts to get paid.'),
  toastTip: info('You got a tip', 'All of it is yours. See how much in your bookings.'),
  toastPayable: info('You can pay for your walk now', 'Your walker has set up payouts.'),
};
