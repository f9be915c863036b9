import { MikroORM } from '@mikro-orm/postgresql';
import { type ClientBase, type Pool, TypeOverrides, types } from 'pg';
import { diagnostics } from '../../diagnostics.ts';
import { CalendarFeed } from '../../domain/accounts/calendar-feed.ts';
import { DeletionRequest } from '../../domain/accounts/deletion/deletion.ts';
import { GuardianConsent } from '../../domain/accounts/guardians/guardian.ts';
import { Passkey, PasskeyChallenge } from '../../domain/accounts/passkeys/passkey.ts';
import { ReferenceAnswer, WalkerReference } from '../../domain/accounts/references/reference.ts';
import { SecurityEvent } from '../../domain/accounts/sign-in/recent-sign-ins.ts';
import { RecoveryCode } from '../../domain/accounts/two-factor/recovery-codes.ts';
import { SecondFactor } from '../../domain/accounts/two-factor/second-factor.ts';
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
import { Conversation, Message, UnreadDigest, UnredactedMessage } from '../../domain/messages/message.ts';
import { Notification } from '../../domain/notifications/notification.ts';
import { NotificationSetting } from '../../domain/notifications/notification-settings.ts';
import { PushSubscription } from '../../domain/notifications/push/push-subscription.ts';
import { OutboxRow } from '../../domain/outbox.ts';
import { AutomaticPayment } from '../../domain/payments/automatic/automatic-payment.ts';
import { PaymentCard, PaymentCustomer } from '../../domain/payments/cards/card.ts';
import { Dispute } from '../../domain/payments/dispute.ts';
import { Payment, PaymentAttempt, StripeEvent } from '../../domain/payments/payment.ts';
import { Refund } from '../../domain/payments/refund.ts';
import { Block, Person, Profile } from '../../domain/people/profile.ts';
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
import { BackgroundCheck, BackgroundCheckChange } from '../../domain/walkers/checks/background-check.ts';
import { IdentityCheck } from '../../domain/walkers/checks/identity-check.ts';
import { DateException } from '../../domain/walkers/date-exception.ts';
import { Favorite, WalkerListing, WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { PickupCheck, PickupSettings } from '../../domain/walks/handover/pickup-check.ts';
import { LocationLog } from '../../domain/walks/place/location-log.ts';
import { WalkShare } from '../../domain/walks/sharing/walk-share.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { log } from '../../log.ts';
import { endHangingConnections, reclaimBrokenConnections } from './broken-connections.ts';
import { joinBegin } from './joined-begin.ts';
import { prepareStatements, traceStatements } from './prepared-statements.ts';

export const ENTITIES = [
  AuditEntry,
  Badge,
  Block,
  AutomaticPayment,
  BackgroundCheck,
  BackgroundCheckChange,
  Booking,
  BookingChild,
  BookingDetails,
  BookingEvent,
  BookingInvitation,
  BookingOffer,
  BookingReview,
  BookingSeries,
  CalendarFeed,
  Passkey,
  PasskeyChallenge,
  Child,
  ChildCard,
  ChildReceiver,
  ChildSheetView,
  ClosedDay,
  EmailSuppression,
  Consent,
  ContactMessage,
  Conversation,
  DateException,
  DeletionRequest,
  Dispute,
  Favorite,
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
  Payment,
  PaymentAttempt,
  PaymentCard,
  PaymentCustomer,
  Perk,
  Person,
  PickupCheck,
  PickupSettings,
  Profile,
  PushSubscription,
  QueueHeartbeat,
  RecoveryCode,
  GuardianConsent,
  ReferenceAnswer,
  Referral,
  Refund,
  Report,
  RescheduleProposal,
  RewardsPoints,
  RewardsVisit,
  ScheduleRun,
  SecondFactor,
  SeriesDate,
  SavedPlace,
  SecurityEvent,
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
  WalkerProfile,
  WalkerReference,
  Watcher,
  WebhookDelivery,
  WebhookEndpoint,
];

export interface OrmOptions {
  poolSize?: number;
  /** How long a connection, and a request's statement, is waited for: less than the server's own limit, and also when it hangs. */
  answersWithinMs?: number;
  onQuery?: (sql: string) => void;
  onNotice?: (message: string) => void;
}

/** Days stay text, `YYYY-MM-DD`. */
const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.DATE, String);

/** A connection keeps its plans. */
const KEPT_OPEN_MS = 300_000;

export const STATEMENT_LIMITS = { statement_timeout: 15_000, lock_timeout: 3_000 };

/** `MikroORM.init` would load the migrations' package too. */
export async function createOrm(
  url: string,
  { poolSize = 10, answersWithinMs = 0, onQuery, onNotice }: OrmOptions = {},
): Promise<MikroORM> {
  return new MikroORM({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionTimeoutMillis: answersWithinMs,
      idleTimeoutMillis: KEPT_OPEN_MS,
      ...STATEMENT_LIMITS,
      application_name: 'trotwell',
      types: columnTypes,
      onPoolCreated: (pool: Pool) => {
        diagnostics.pool.publish({ name: 'app', pool });
        reclaimBrokenConnections(pool);
        if (answersWithinMs) endHangingConnections(pool, answersWithinMs);
        joinBegin(pool);
        prepareStatements(pool);
        traceStatements(pool);
        pool.on('connect', (client) => {
          client.on('notice', ({ severity, message = '' }) => {
            if (severity === 'WARNING') log.warn({ warning: message }, 'the database warns');
            onNotice?.(message);
          });
          if (onQuery) client.query = reporting(onQuery, client.query.bind(client));
        });
      },
    },
  });
}

/** Sees the statements of MikroORM and of Kysely. */
const reporting = (onQuery: (sql: string) => void, query: ClientBase['query']) =>
  ((statement: string | { text: string }, ...rest: []) => {
    onQuery(typeof statement === 'string' ? statement : statement.text);
    return query(statement as string, ...rest);
  }) as ClientBase['query'];
