import { CalendarFeed } from '../../domain/accounts/calendar-feed.ts';
import { deletionRequestSchema } from '../../domain/accounts/deletion/deletion.ts';
import { GuardianConsent } from '../../domain/accounts/guardians/guardian.ts';
import { Passkey, PasskeyChallenge } from '../../domain/accounts/passkeys/passkey.ts';
import { ReferenceAnswer, WalkerReference } from '../../domain/accounts/references/reference.ts';
import { SecurityEvent } from '../../domain/accounts/sign-in/recent-sign-ins.ts';
import { RecoveryCode } from '../../domain/accounts/two-factor/recovery-codes.ts';
import { secondFactorSchema } from '../../domain/accounts/two-factor/second-factor.ts';
import { Consent, Session, Token, User } from '../../domain/accounts/user.ts';
import { Watcher } from '../../domain/accounts/watchers/watcher.ts';
import { AuditEntry } from '../../domain/audit/audit.ts';
import {
  Booking,
  BookingDetails,
  BookingEvent,
  BookingInvitation,
  BookingOffer,
  BookingReview,
  ChildSheetView,
  OpenRequestDigest,
} from '../../domain/bookings/booking.ts';
import { BookingChild } from '../../domain/bookings/booking-child.ts';
import { RescheduleProposal } from '../../domain/bookings/reschedule/reschedule-proposal.ts';
import { BookingSeries, ClosedDay, SeriesDate } from '../../domain/bookings/series/series.ts';
import { WalkDelay } from '../../domain/bookings/walk-delay.ts';
import { WalkStep } from '../../domain/bookings/walk-step.ts';
import { Child, ChildCard } from '../../domain/children/child.ts';
import { ChildReceiver } from '../../domain/children/receiver.ts';
import { SavedPlace } from '../../domain/children/saved-place.ts';
import { Image } from '../../domain/images.ts';
import { Incident, IncidentEvent } from '../../domain/incidents/incident.ts';
import { QueueHeartbeat } from '../../domain/jobs/heartbeats.ts';
import { ScheduleRun } from '../../domain/jobs/runs.ts';
import type { TablesOf } from '../../domain/kysely.ts';
import { Conversation, Message, UnreadDigest, UnredactedMessage } from '../../domain/messages/message.ts';
import { Notification } from '../../domain/notifications/notification.ts';
import { NotificationSetting } from '../../domain/notifications/notification-settings.ts';
import { PushSubscription } from '../../domain/notifications/push/push-subscription.ts';
import { OutboxRow } from '../../domain/outbox.ts';
import { AutomaticPayment } from '../../domain/payments/automatic/automatic-payment.ts';
import { PaymentCustomer, paymentCardSchema } from '../../domain/payments/cards/card.ts';
import { Dispute } from '../../domain/payments/dispute.ts';
import { Payment, PaymentAttempt, StripeEvent } from '../../domain/payments/payment.ts';
import { Refund } from '../../domain/payments/refund.ts';
import { Block, Person, profileSchema } from '../../domain/people/profile.ts';
import {
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
import { Report } from '../../domain/safety/report.ts';
import { ContactMessage } from '../../domain/support/contact.ts';
import { EmailSuppression } from '../../domain/suppressions/suppression.ts';
import { BirthDateChange } from '../../domain/walkers/age/birth-date-change.ts';
import { BackgroundCheck, BackgroundCheckChange } from '../../domain/walkers/checks/background-check.ts';
import { IdentityCheck } from '../../domain/walkers/checks/identity-check.ts';
import { DateException } from '../../domain/walkers/date-exception.ts';
import { Favorite, WalkerListing, walkerProfileSchema } from '../../domain/walkers/walker-profile.ts';
import { PickupCheck, PickupSettings } from '../../domain/walks/handover/pickup-check.ts';
import { LocationLog } from '../../domain/walks/place/location-log.ts';
import { WalkShare } from '../../domain/walks/sharing/walk-share.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';

export const ENTITIES = [
  AuditEntry,
  AutomaticPayment,
  BackgroundCheck,
  BackgroundCheckChange,
  BirthDateChange,
  Badge,
  Block,
  Booking,
  BookingChild,
  BookingDetails,
  BookingEvent,
  BookingInvitation,
  BookingOffer,
  BookingReview,
  BookingSeries,
  CalendarFeed,
  Child,
  ChildCard,
  ChildReceiver,
  ChildSheetView,
  ClosedDay,
  Consent,
  ContactMessage,
  Conversation,
  DateException,
  Dispute,
  EmailSuppression,
  Favorite,
  GuardianConsent,
  IdentityCheck,
  Image,
  Incident,
  IncidentEvent,
  LedgerEntry,
  LocationLog,
  Message,
  MilestoneReward,
  Notification,
  NotificationSetting,
  OpenRequestDigest,
  OutboxRow,
  Passkey,
  PasskeyChallenge,
  Payment,
  PaymentAttempt,
  PaymentCustomer,
  Perk,
  Person,
  PickupCheck,
  PickupSettings,
  PushSubscription,
  QueueHeartbeat,
  RecoveryCode,
  ReferenceAnswer,
  Referral,
  Refund,
  Report,
  RescheduleProposal,
  RewardsPoints,
  RewardsVisit,
  SavedPlace,
  ScheduleRun,
  SecurityEvent,
  SeriesDate,
  Session,
  Streak,
  StripeEvent,
  Token,
  UnreadDigest,
  UnredactedMessage,
  User,
  UserBadge,
  WalkDelay,
  WalkShare,
  WalkStep,
  WalkerListing,
  WalkerReference,
  Watcher,
  WebhookDelivery,
  WebhookEndpoint,
  deletionRequestSchema,
  paymentCardSchema,
  profileSchema,
  secondFactorSchema,
  walkerProfileSchema,
];

type EntityTables = TablesOf<(typeof ENTITIES)[number]>;

declare module '../../domain/kysely.ts' {
  interface Tables extends EntityTables {
    payments: EntityTables['payments'] & { receiptNumber: number };
  }
}
