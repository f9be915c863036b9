import type { MessageTemplates } from './message-template.ts';

export const ownAdminTexts = {
  alreadyDecided: {
    title: 'This has been decided already',
    text: 'Someone else was quicker. You are now looking at their decision.',
    kind: 'error',
  },
  noShowHandled: { title: 'No-show settled', text: 'It is off the list.', kind: 'success' },
  noShowSettled: {
    title: 'There is nothing to settle',
    text: 'Another admin has settled this no-show, or the walk was none.',
    kind: 'error',
  },
  assigneeNotReady: {
    title: 'This walker cannot take the walk',
    text: 'They are not available now, their profile is not complete, or one of the two has blocked the other.',
    kind: 'error',
  },
  assigneeBusy: {
    title: 'This walker is not free',
    text: 'They have another walk at that time. Please choose somebody else.',
    kind: 'error',
  },
  assigneeChildBusy: {
    title: 'The child is not free',
    text: 'Another walk of the child is at that time. Nothing was changed.',
    kind: 'error',
  },
  deletionStillOpen: {
    title: 'This account cannot be deleted yet',
    text: 'Still open: {what}. Please settle that first.',
    kind: 'error',
  },
  nobodyChosen: {
    title: 'Please choose somebody',
    text: 'Tick the people whom you decide about, at most 50 at once.',
    kind: 'error',
  },
  notDecidedYet: {
    title: 'Nothing is decided yet',
    text: 'There is no decision that could be sent.',
    kind: 'error',
  },
  walkAssigned: { title: 'Walker assigned', text: 'Parent and walker are told by email.', kind: 'success' },
  bookingCancelledByTeam: {
    title: 'Booking Cancelled',
    text: 'Parent and walker are told by email.',
    kind: 'success',
  },
  bookingCompletedByTeam: {
    title: 'Booking completed',
    text: 'The parent is asked to confirm the time and pay.',
    kind: 'success',
  },
  manyDecided: { title: 'Decisions saved', text: '{result}.', kind: 'success' },
  adminUntouchable: { title: 'Admin accounts cannot be changed here.', kind: 'error' },
  notYourself: { title: 'You cannot decide about your own account.', kind: 'error' },
  approvalTooYoung: {
    title: 'This walker cannot be approved',
    text: 'By the date of birth in the profile they are under 16.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
