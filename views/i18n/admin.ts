import type { MessageTemplates } from './message-template.ts';

export const adminTexts = {
  usersLoadFailed: { title: 'Failed to load users.', kind: 'error' },
  parentsLoadFailed: { title: 'Failed to load parents.', kind: 'error' },
  adminWalkersLoadFailed: { title: 'Failed to load walkers.', kind: 'error' },
  activeBookingsLoadFailed: { title: 'Failed to load active bookings.', kind: 'error' },
  pendingWalkersLoadFailed: { title: 'Failed to load pending walker approvals.', kind: 'error' },
  pendingParentsLoadFailed: { title: 'Failed to load pending parent approvals.', kind: 'error' },
  pendingApprovalsLoadFailed: { title: 'Failed to load pending approvals.', kind: 'error' },
  recentBookingsLoadFailed: { title: 'Failed to load recent bookings.', kind: 'error' },
  pendingDeletionsLoadFailed: { title: 'Failed to load pending account deletions.', kind: 'error' },
  unreadUsersLoadFailed: { title: 'Failed to load users with unread messages.', kind: 'error' },
  userProfileLoadFailed: { title: 'Failed to load user profile.', kind: 'error' },

  walkerApproved: { title: 'Walker Approved', kind: 'success' },
  walkerRejected: { title: 'Walker Rejected', kind: 'success' },
  parentApproved: { title: 'Parent Approved', kind: 'success' },
  parentRejected: { title: 'Parent Rejected', kind: 'success' },
  userApproved: { title: 'User Approved', kind: 'success' },
  userRejected: { title: 'User Rejected', kind: 'success' },
  walkerApprovalFailed: { title: 'Failed to update walker approval status.', kind: 'error' },
  parentApprovalFailed: { title: 'Failed to update parent approval status.', kind: 'error' },
  approvalFailed: { title: 'Failed to update approval status.', kind: 'error' },
  userApprovalFailed: { title: 'Failed to update user approval status.', kind: 'error' },

  accountDeletionApproved: { title: 'Account Deletion Approved', kind: 'success' },
  accountDeletionRejected: { title: 'Account Deletion Rejected', kind: 'success' },
  deletionProcessFailed: { title: 'Failed to process deletion request.', kind: 'error' },

  decisionResent: { title: "We'll email the decision to {name}", kind: 'success' },
  receiptsResent: { title: 'Receipts have been resent to both parent and walker', kind: 'success' },
  receiptsResendFailed: { title: 'Failed to resend receipts. Please try again.', kind: 'error' },

  pageAccessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access this page.",
    kind: 'error',
  },
  adminPanelDenied: { title: 'Access denied. Admin privileges required.', kind: 'error' },

  alreadyDecided: {
    title: 'Someone else already did this',
    text: "You're now seeing their decision.",
    kind: 'error',
  },
  noShowHandled: { title: 'No-show settled', text: "It's off the list.", kind: 'success' },
  noShowSettled: {
    title: 'Nothing to settle',
    text: 'Another admin already settled this no-show, or no one reported one.',
    kind: 'error',
  },
  assigneeNotReady: {
    title: "This walker can't take the walk",
    text: "They aren't available, their profile isn't complete, or one of the two has blocked the other.",
    kind: 'error',
  },
  assigneeBusy: {
    title: 'This walker is already booked then',
    text: 'Choose someone else.',
    kind: 'error',
  },
  assigneeChildBusy: {
    title: 'The child already has a walk then',
    text: 'Nothing was changed.',
    kind: 'error',
  },
  deletionStillOpen: {
    title: "This account can't be deleted yet",
    text: 'Still open: {what}. Settle that first.',
    kind: 'error',
  },
  nobodyChosen: {
    title: 'No one selected',
    text: 'Select up to 50 people.',
    kind: 'error',
  },
  notDecidedYet: {
    title: 'No decision yet',
    text: "There's no decision email to send.",
    kind: 'error',
  },
  walkAssigned: {
    title: 'Walker assigned',
    text: "We'll email the parent and the walker.",
    kind: 'success',
  },
  bookingCancelledByTeam: {
    title: 'Booking Cancelled',
    text: "We'll email the parent and the walker.",
    kind: 'success',
  },
  bookingCompletedByTeam: {
    title: 'Booking completed',
    text: "We'll email the parent to confirm the time and pay.",
    kind: 'success',
  },
  manyDecided: { title: 'Decisions saved', text: '{result}.', kind: 'success' },
  adminUntouchable: { title: "Admin accounts can't be changed here.", kind: 'error' },
  notYourself: { title: "You can't decide about your own account.", kind: 'error' },
  approvalWithoutBirthDate: {
    title: 'No date of birth yet',
    text: 'Walkers must be 16 or older. Check their age before you approve them.',
    kind: 'info',
  },
  approvalTooYoung: {
    title: "This walker can't be approved",
    text: 'Their date of birth says they are under 16.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
