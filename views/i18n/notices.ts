import { error, info, success } from './message-template.ts';

export const noticeTexts = {
  notFound: error('Oops! Page not found', 'The page may have moved, or the link may have a typo.'),
  unexpectedError: error('Unexpected Application Error!', '{message}'),

  profileBeingSetUp: info('Setting up your profile...'),
  messagesProfileBeingSetUp: info('Setting up your profile'),
  accountUnderReview: info(
    'Account Under Review',
    "This takes 24-48 hours. We'll email you as soon as a real person has looked at it.",
  ),
  roleUnknown: error('Unknown Role - Please contact support.'),
  walkerWelcome: info('Welcome, {firstName}!', 'Manage your trot requests'),
  walkerWelcomeUnderReview: info('Welcome, {firstName}!', 'Your profile is under review'),
  accountPendingApproval: info('Account Pending Approval'),
  completeYourProfile: info('Complete Your Profile', 'Still missing: {list}'),
  profileIncompleteBanner: info('Profile Incomplete', 'Still missing: {list}'),
  emailFixed: info('Email cannot be changed'),
  vacationModeActive: info(
    'Vacation Mode Active',
    "You won't get new booking requests until you turn off vacation mode.",
  ),
  walkerNotFound: error('Walker Not Found', 'This walker may have left Trotwell.'),
  accountDeletionPending: info(
    'Account Deletion Pending',
    'We got your request and will email you our decision.',
  ),

  noChildren: info(
    'No Children Added',
    "Add a child profile first, so your walker knows who they're walking with.",
  ),
  estimateMayVary: info('Final amount may vary based on actual duration'),
  noWalkersFound: info('No trotters found', 'Try fewer filters or a wider range of rates.'),
  deleteChildQuestion: info("Are you sure you want to delete {name}'s profile?"),
  messagingDisabled: info('Messaging Disabled', 'Complete your profile to message parents. Missing: {list}'),

  bookingNotFound: error('Booking Not Found', 'Check the link, or find the walk in your schedule.'),
  paymentManagementForParents: info('Payment management is only available for parents.'),
  cancelBookingQuestion: info(
    'Cancel Booking',
    'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone.',
  ),
  bookingComplete: success('Booking Complete'),

  noActiveBookings: info('No active bookings found.'),
  noActiveBookingsMatching: info('No active bookings found matching your search.'),
  noPendingWalkers: info('No pending walker approvals.'),
  noPendingWalkersMatching: info('No pending walker approvals found matching your search.'),
  noPendingParents: info('No pending parent approvals.'),
  noPendingParentsMatching: info('No pending parent approvals found matching your search.'),
  userNotFound: error('User Not Found', 'This account may have been deleted. Check the link.'),
};
