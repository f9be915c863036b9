import type { MessageTemplates } from './message-template.ts';

export const noticeTexts = {
  notFound: {
    title: 'Oops! Page not found',
    text: 'The page may have moved, or the link may be mistyped.',
    kind: 'error',
  },
  unexpectedError: { title: 'Unexpected Application Error!', text: '{message}', kind: 'error' },

  profileBeingSetUp: { title: 'Setting up your profile...', kind: 'info' },
  messagesProfileBeingSetUp: { title: 'Setting up your profile', kind: 'info' },
  accountUnderReview: {
    title: 'Account Under Review',
    text: 'We look at every new account ourselves. This takes 24-48 hours, and we will email you as soon as it is done.',
    kind: 'info',
  },
  roleUnknown: { title: 'Unknown Role - Please contact support.', kind: 'error' },
  walkerWelcome: { title: 'Welcome, {firstName}!', text: 'Manage your trot requests', kind: 'info' },
  walkerWelcomeUnderReview: {
    title: 'Welcome, {firstName}!',
    text: 'Your profile is under review',
    kind: 'info',
  },
  accountPendingApproval: {
    title: 'Account Pending Approval',
    text: 'You can complete your profile meanwhile; it is what we look at.',
    kind: 'info',
  },
  completeYourProfile: { title: 'Complete Your Profile', text: 'Still missing: {list}', kind: 'info' },
  profileIncompleteBanner: { title: 'Profile Incomplete', text: 'Still missing: {list}', kind: 'info' },
  emailFixed: { title: 'Email cannot be changed', kind: 'info' },
  vacationModeActive: {
    title: 'Vacation Mode Active',
    text: 'No new booking requests arrive until vacation mode is disabled.',
    kind: 'info',
  },
  walkerNotFound: {
    title: 'Walker Not Found',
    text: 'This walker may no longer be with us.',
    kind: 'error',
  },
  accountDeletionPending: {
    title: 'Account Deletion Pending',
    text: 'We have your request and will email you once it is decided.',
    kind: 'info',
  },

  noChildren: {
    title: 'No Children Added',
    text: 'Add a child profile first, so that the walker knows who they are walking with.',
    kind: 'info',
  },
  estimateMayVary: { title: 'Final amount may vary based on actual duration', kind: 'info' },
  noWalkersFound: {
    title: 'No trotters found',
    text: 'Try fewer filters or a wider range of rates.',
    kind: 'info',
  },
  deleteChildQuestion: {
    title: "Are you sure you want to delete {name}'s profile?",
    kind: 'info',
  },
  messagingDisabled: {
    title: 'Messaging Disabled',
    text: 'Complete your profile to message parents. Missing: {list}',
    kind: 'info',
  },

  bookingNotFound: {
    title: 'Booking Not Found',
    text: 'Please check the link, or look for the walk in your schedule.',
    kind: 'error',
  },
  paymentManagementForParents: {
    title: 'Payment management is only available for parents.',
    kind: 'info',
  },
  cancelBookingQuestion: {
    title: 'Cancel Booking',
    text: 'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone.',
    kind: 'info',
  },
  bookingComplete: { title: 'Booking Complete', kind: 'success' },

  noActiveBookings: { title: 'No active bookings found.', kind: 'info' },
  noActiveBookingsMatching: { title: 'No active bookings found matching your search.', kind: 'info' },
  noPendingWalkers: { title: 'No pending walker approvals.', kind: 'info' },
  noPendingWalkersMatching: {
    title: 'No pending walker approvals found matching your search.',
    kind: 'info',
  },
  noPendingParents: { title: 'No pending parent approvals.', kind: 'info' },
  noPendingParentsMatching: {
    title: 'No pending parent approvals found matching your search.',
    kind: 'info',
  },
  userNotFound: { title: 'User Not Found', text: 'There is no account at this address.', kind: 'error' },
} as const satisfies MessageTemplates;
