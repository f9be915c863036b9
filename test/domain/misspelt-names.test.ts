import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../src/domain/audit/actions.ts';
import { type AuditActor, audit } from '../../src/domain/audit/audit.ts';
import type { EmailKind, NotificationKind } from '../../src/domain/email/email.ts';
import {
  type BookingEmailKind,
  enqueue,
  type JobKind,
  type QueueOfKind,
} from '../../src/domain/outbox/outbox.ts';
import { EVENT_TOPICS, type EventTopic, publish, type ToastCode } from '../../src/domain/publish.ts';
import type { MessageKey } from '../../views/i18n.ts';

/*
 * `npm run check` compiles this file: where a line that is to be refused compiles, "Unused '@ts-expect-error' directive"
 * says so. Nothing in `neverCalled` runs.
 */
const neverCalled = (em: EntityManager, actor: AuditActor) => [
  enqueue(em, 'mail.booking-accepted', { bookingId: 'b', to: 'p' }),
  // @ts-expect-error there is no such job
  enqueue(em, 'mail.booking-acepted', { bookingId: 'b', to: 'p' }),
  // @ts-expect-error the payload has no such field
  enqueue(em, 'mail.booking-accepted', { booking: 'b', to: 'p' }),
  // @ts-expect-error the payload lacks a field
  enqueue(em, 'rewards.refund', { booking: 'b' }),
  audit(em, actor, 'remove-admin', { type: 'profile', id: 'p' }),
  // @ts-expect-error there is no such action
  audit(em, actor, 'removed-admin', { type: 'profile', id: 'p' }),
  // @ts-expect-error there is no such kind of subject
  audit(em, actor, 'remove-admin', { type: 'person', id: 'p' }),
  publish(em, { to: [], topic: 'booking', toast: 'toastAccepted' }),
  // @ts-expect-error there is no such topic
  publish(em, { to: [], topic: 'bookings' }),
  // @ts-expect-error there is no such text
  publish(em, { to: [], topic: 'booking', toast: 'toastAcepted' }),
];

describe('a misspelled name of a job, an action or a topic does not compile', () => {
  it('every email has a job, and every job a queue', () => {
    expectTypeOf<`mail.${EmailKind}`>().toExtend<JobKind>();
    expectTypeOf<QueueOfKind>().toEqualTypeOf<'mail' | 'push' | 'rewards' | 'images' | 'webhooks'>();
    expectTypeOf<BookingEmailKind>().toExtend<NotificationKind>();
    expect(neverCalled).toBeTypeOf('function');
  });

  it('every toast for open pages has a text and a topic', () => {
    expectTypeOf<ToastCode>().toExtend<MessageKey>();
    expect(EVENT_TOPICS).toContain('booking' satisfies EventTopic);
  });

  it('every action has a label on the audit page', () => {
    expect(Object.values(AUDIT_ACTIONS).filter((label) => label.trim() === '')).toEqual([]);
    expect(new Set(Object.values(AUDIT_ACTIONS)).size).toBe(Object.keys(AUDIT_ACTIONS).length);
  });
});
