import type { MessageTemplates } from './message-template.ts';

export const bookingTexts = {
  bookingsLoadFailed: { title: 'Failed to load bookings.', kind: 'error' },
  bookingStatusUpdateFailed: { title: 'Failed to update booking status.', kind: 'error' },
  bookingAccepted: { title: 'Booking accepted', kind: 'success' },
  bookingDeclined: { title: 'Booking declined', text: 'The parent has been notified.', kind: 'success' },
  bookingCompleted: { title: 'Booking completed', kind: 'success' },
  bookingCancelled: { title: 'Booking Cancelled', kind: 'success' },
  bookingCancelFailed: { title: 'Failed to cancel the booking. Please try again.', kind: 'error' },
  cancellationFailed: {
    title: 'Cancellation Failed',
    text: 'Failed to cancel the booking. Please try again.',
    kind: 'error',
  },

  /** An open request from /book-walk. The specifications fix a toast for each of the three ways to book. */
  bookingSubmitted: { title: 'Booking Submitted', kind: 'success' },
  /** A request to one walker from /book-walk?walker=…. */
  bookingCreated: { title: 'Booking Created', kind: 'success' },
  /** From the dialog of /find-walkers. */
  bookingCreatedInDialog: { title: 'Booking Created Successfully!', kind: 'success' },
  bookingFieldsMissing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
    kind: 'error',
  },
  bookingDateInvalid: {
    title: 'Invalid Date',
    text: 'Please select a future date and time.',
    kind: 'error',
  },
  bookingDateTooFar: {
    title: 'Invalid Date',
    text: 'Please select a date within the next {days} days.',
    kind: 'error',
  },
  bookingFailed: {
    title: 'Booking Failed',
    text: 'Failed to create booking. Please try again.',
    kind: 'error',
  },

  bookingManagementNeedsProfile: { title: 'Complete your profile to manage bookings', kind: 'info' },
  bookingManagementNeedsApproval: { title: 'Account must be approved to manage bookings', kind: 'info' },

  bookingRefreshFailed: { title: 'Refresh failed', text: 'Failed to refresh booking data', kind: 'error' },
  bookingLoadFailed: { title: 'Error', text: 'Failed to load booking details', kind: 'error' },
  bookingAccessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to view this booking.",
    kind: 'error',
  },
} as const satisfies MessageTemplates;
