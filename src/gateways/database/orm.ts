import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Session, Token, User } from '../../domain/accounts/user.ts';
import { AuditEntry } from '../../domain/audit/audit.ts';
import { Booking, BookingEvent, BookingReview } from '../../domain/bookings/booking.ts';
import { Child, ChildCard } from '../../domain/children/child.ts';
import { Conversation, Message } from '../../domain/messages/message.ts';
import { OutboxRow } from '../../domain/outbox.ts';
import { Dispute } from '../../domain/payments/dispute.ts';
import { Payment, PaymentAttempt, StripeEvent } from '../../domain/payments/payment.ts';
import { Refund } from '../../domain/payments/refund.ts';
import { Person, Profile } from '../../domain/people/profile.ts';
import { DateException } from '../../domain/walkers/date-exception.ts';
import { WalkerListing, WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { reclaimBrokenConnections } from './broken-connections.ts';

export const ENTITIES = [
  AuditEntry,
  Booking,
  BookingEvent,
  BookingReview,
  Child,
  ChildCard,
  Conversation,
  DateException,
  Dispute,
  Message,
  OutboxRow,
  Payment,
  PaymentAttempt,
  Person,
  Profile,
  Refund,
  Session,
  StripeEvent,
  Token,
  User,
  WalkerListing,
  WalkerProfile,
];

export interface OrmOptions {
  poolSize?: number;
  onQuery?: (sql: string) => void;
  onNotice?: (message: string) => void;
}

/** Statements end after 15 s, waits for a lock after 3 s. */
export function createOrm(
  url: string,
  { poolSize = 10, onQuery, onNotice }: OrmOptions = {},
): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      statement_timeout: 15_000,
      lock_timeout: 3_000,
      application_name: 'trotwell',
      onPoolCreated: (pool: Pool) => {
        reclaimBrokenConnections(pool);
        if (onNotice)
          pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')));
      },
    },
    ...(onQuery && {
      onQuery: (sql: string) => {
        onQuery(sql);
        return sql;
      },
    }),
  });
}
