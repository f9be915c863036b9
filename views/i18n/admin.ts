import { error, info, success } from './message-template.ts';

export const adminTexts = {
  usersLoadFailed: error('Failed to load users.'),
  parentsLoadFailed: error('Failed to load parents.'),
  adminWalkersLoadFailed: error('Failed to load walkers.'),
  activeBookingsLoadFailed: error('Failed to load active bookings.'),
  pendingWalkersLoadFailed: error('Failed to load pending walker approvals.'),
  pendingParentsLoadFailed: error('Failed to load pending parent approvals.'),
  pendingApprovalsLoadFailed: error('Failed to load pending approvals.'),
  recentBookingsLoadFailed: error('Failed to load recent bookings.'),
  pendingDeletionsLoadFailed: error('Failed to load pending account deletions.'),
  unreadUsersLoadFailed: error('Failed to load users with unread messages.'),
  userProfileLoadFailed: error('Failed to load user profile.'),

  walkerApproved: success('Walker Approved'),
  walkerRejected: success('Walker Rejected'),
  parentApproved: success('Parent Approved'),
  parentRejected: success('Parent Rejected'),
  userApproved: success('User Approved'),
  userRejected: success('User Rejected'),
  walkerApprovalFailed: error('Failed to update walker approval status.'),
  parentApprovalFailed: error('Failed to update parent approval status.'),
  approvalFailed: error('Failed to update approval status.'),
  userApprovalFailed: error('Failed to update user approval status.'),

  accountDeletionApproved: success('Account Deletion Approved'),
  accountDeletionRejected: success('Account Deletion Rejected'),
  deletionProcessFailed: error('Failed to process deletion request.'),

  decisionResent: success("We'll email the decision to {name}"),
  receiptsResent: success('Receipts have been resent to both parent and walker'),
  receiptsResendFailed: error('Failed to resend receipts. Please try again.'),

  pageAccessDenied: error('Access Denied', "You don't have permission to access this page."),
  adminPanelDenied: error('Access denied. Admin privileges required.'),

  alreadyDecided: error('Someone else already did this', "You're now seeing their decision."),
  noShowHandled: success('No-show settled', "It's off the list."),
  noShowSettled: error(
    'Nothing to settle',
    'Another admin already settled this no-show, or no one reported one.',
  ),
  assigneeNotReady: error(
    "This walker can't take the walk",
    "They aren't available, their profile isn't complete, or one of the two has blocked the other.",
  ),
  assigneeBusy: error('This walker is already booked then', 'Choose someone else.'),
  assigneeChildBusy: error('The child already has a walk then', 'Nothing was changed.'),
  deletionStillOpen: error("This account can't be deleted yet", 'Still open: {what}. Settle that first.'),
  nobodyChosen: error('No one selected', 'Select up to 50 people.'),
  notDecidedYet: error('No decision yet', "There's no decision email to send."),
  walkAssigned: success('Walker assigned', "We'll email the parent and the walker."),
  bookingCancelledByTeam: success('Booking Cancelled', "We'll email the parent and the walker."),
  bookingCompletedByTeam: success('Booking completed', "We'll email the parent to confirm the time and pay."),
  manyDecided: success('Decisions saved', '{result}.'),
  adminUntouchable: error("Admin accounts can't be changed here."),
  notYourself: error("You can't decide about your own account."),
  approvalWithoutBirthDate: info(
    'No date of birth yet',
    'Walkers must be {walkerAge} or older. Check their age before you approve them.',
  ),
  approvalTooYoung: error("This walker can't be approved", 'Their date of birth says they are under 16.'),
  twoFactorReset: success(
    'Sign-in reset',
    "{name} can sign in with just their password now. We'll email them.",
  ),
  adminResetByCli: error("An admin's sign-in is reset in the CLI", 'trot users reset-two-factor'),
};
