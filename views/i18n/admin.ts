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

  decisionResent: { title: 'Decision email is on its way to {name}', kind: 'success' },
  receiptsResent: { title: 'Receipts have been resent to both parent and walker', kind: 'success' },
  receiptsResendFailed: { title: 'Failed to resend receipts. Please try again.', kind: 'error' },

  pageAccessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access this page.",
    kind: 'error',
  },
  adminPanelDenied: { title: 'Access denied. Admin privileges required.', kind: 'error' },
} as const satisfies MessageTemplates;
