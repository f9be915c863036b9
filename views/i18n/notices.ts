import type { MessageTemplates } from './message-template.ts';

export const noticeTexts = {
  notFound: {
    title: 'Oops! Page not found',
    text: 'The page may have moved, or the link may have a typo.',
    kind: 'error',
  },
  unexpectedError: { title: 'Unexpected Application Error!', text: '{message}', kind: 'error' },

  profileBeingSetUp: { title: 'Setting up your profile...', kind: 'info' },
  messagesProfileBeingSetUp: { title: 'Setting up your profile', kind: 'info' },
  accountUnderReview: {
    title: 'Account Under Review',
    text: "A real person reviews every new account. This takes 24-48 hours, and we'll email you as soon as it's done.",
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
    text: "You can complete your profile in the meantime. It's what we review.",
    kind: 'info',
  },
  completeYourProfile: { title: 'Complete Your Profile', text: 'Still missing: {list}', kind: 'info' },
  profileIncompleteBanner: { title: 'Profile Incomplete', text: 'Still missing: {list}', kind: 'info' },
  emailFixed: { title: 'Email cannot be changed', kind: 'info' },
  vacationModeActive: {
    title: 'Vacation Mode Active',
    text: "You won't get new booking requests until you turn off vacation mode.",
    kind: 'info',
  },
  walkerNotFound: {
    title: 'Walker Not Found',
    text: 'This walker may have left Trotwell.',
    kind: 'error',
  },
  accountDeletionPending: {
    title: 'Account Deletion Pending',
    text: 'We got your request and will email you our decision.',
    kind: 'info',
  },

  noChildren: {
    title: 'No Children Added',
    text: "Add a child profile first, so your walker knows who they're walking with.",
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
    text: 'Check the link, or find the walk in your schedule.',
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
  userNotFound: {
    title: 'User Not Found',
    text: 'This account may have been deleted. Check the link.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
