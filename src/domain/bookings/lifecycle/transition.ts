import type { ErrorCode } from '../../forms/domain-error.ts';
import type { BookingEmailKind } from '../../outbox/outbox.ts';
import type { BookingStatus, CancelReason } from '../status.ts';
import type { GuardName } from './guards.ts';

export type BookingActor = 'parent' | 'walker' | 'admin' | 'system';

export interface Transition {
  actor: BookingActor;
  from: readonly BookingStatus[];
  to: BookingStatus;
  guards: readonly GuardName[];
  reason?: CancelReason;
  emails: readonly { email: BookingEmailKind; to: 'parent' | 'walker' }[];
  job?: 'rewards.payment';
  errorCode: ErrorCode;
  errorCodes?: Partial<Record<BookingStatus, ErrorCode>>;
}

export type TransitionRow = Omit<Transition, 'guards' | 'emails' | 'errorCode'> & Partial<Transition>;
