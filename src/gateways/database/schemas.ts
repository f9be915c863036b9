export { CalendarFeed } from '../../domain/accounts/calendar-feed.ts';
export { deletionRequestSchema } from '../../domain/accounts/deletion/deletion.ts';
export { GuardianConsent } from '../../domain/accounts/guardians/guardian.ts';
export { Passkey, PasskeyChallenge } from '../../domain/accounts/passkeys/passkey.ts';
export { ReferenceAnswer, WalkerReference } from '../../domain/accounts/references/reference.ts';
export { SecurityEvent } from '../../domain/accounts/sign-in/recent-sign-ins.ts';
export { RecoveryCode, secondFactorSchema } from '../../domain/accounts/two-factor/second-factor.ts';
export { Consent, LegalTextRow, Session, Token, User } from '../../domain/accounts/user.ts';
export { Watcher } from '../../domain/accounts/watchers/watcher.ts';
export { AuditEntry } from '../../domain/audit/audit.ts';
export {
  Booking,
  BookingDetails,
  BookingEvent,
  BookingInvitation,
  BookingOffer,
  BookingReview,
  ChildSheetView,
  OpenRequestDigest,
} from '../../domain/bookings/booking.ts';
export { BookingChild } from '../../domain/bookings/booking-child.ts';
export { RescheduleProposal } from '../../domain/bookings/reschedule/reschedule-proposal.ts';
export { BookingSeries, ClosedDay, SeriesDate } from '../../domain/bookings/series/series.ts';
export { WalkDelay } from '../../domain/bookings/walk-delay.ts';
export { WalkStep } from '../../domain/bookings/walk-step.ts';
export { Child, ChildCard, ChildReceiver } from '../../domain/children/child.ts';
export { RemovedRow } from '../../domain/children/removed-row.ts';
export { SavedPlace } from '../../domain/children/saved-place.ts';
export { Image } from '../../domain/images.ts';
export { Incident, IncidentEvent } from '../../domain/incidents/incident.ts';
export { QueueHeartbeat } from '../../domain/jobs/heartbeats.ts';
export { ScheduleRun } from '../../domain/jobs/runs.ts';
export { Conversation, Message, UnreadDigest, UnredactedMessage } from '../../domain/messages/message.ts';
export { Notification } from '../../domain/notifications/notification.ts';
export { NotificationSetting } from '../../domain/notifications/notification-settings.ts';
export { PushSubscription } from '../../domain/notifications/push/push-subscription.ts';
export { OutboxRow } from '../../domain/outbox/outbox.ts';
export { AutomaticPayment } from '../../domain/payments/automatic/automatic-payment.ts';
export { PlatformBalance, StripeMovement } from '../../domain/payments/books/movement.ts';
export { PaymentCustomer, paymentCardSchema } from '../../domain/payments/cards/card.ts';
export { Dispute } from '../../domain/payments/dispute.ts';
export { StripeBalance, StripePayout } from '../../domain/payments/made-payouts/payout.ts';
export { Payment, PaymentAttempt, StripeEvent } from '../../domain/payments/payment.ts';
export { Refund } from '../../domain/payments/refund.ts';
export { Block, Person, profileSchema } from '../../domain/people/profile.ts';
export {
  Badge,
  LedgerEntry,
  MilestoneReward,
  Perk,
  Referral,
  RewardsPoints,
  RewardsVisit,
  Streak,
  UserBadge,
} from '../../domain/rewards/rewards.ts';
export { Report } from '../../domain/safety/report.ts';
export { ContactMessage } from '../../domain/support/contact.ts';
export { Notice } from '../../domain/support/send-notice.ts';
export { EmailSuppression } from '../../domain/suppressions/suppression.ts';
export { BirthDateChange } from '../../domain/walkers/age/birth-date-change.ts';
export { BackgroundCheck, BackgroundCheckChange } from '../../domain/walkers/checks/background-check.ts';
export { IdentityCheck } from '../../domain/walkers/checks/set-check.ts';
export { DateException } from '../../domain/walkers/date-exception.ts';
export { Favorite, WalkerListing, walkerProfileSchema } from '../../domain/walkers/walker-profile.ts';
export { PickupCheck, PickupSettings } from '../../domain/walks/handover/pickup-check.ts';
export { LocationLog } from '../../domain/walks/place/location-log.ts';
export { WalkShare } from '../../domain/walks/sharing/walk-share.ts';
export { WebhookDelivery, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
