import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { announce, EVENT_TOPICS, type EventTopic, type NewsCode } from '../../src/domain/announce.ts';
import type { BookingEmailKind, JobKind, QueueOfKind } from '../../src/domain/jobs/job-payloads.ts';
import type { LetterKind } from '../../src/domain/letter.ts';
import { enqueue } from '../../src/domain/outbox.ts';
import { type Actor, audit } from '../../src/domain/support/audit.ts';
import type { AuditAction } from '../../src/domain/support/audit-actions.ts';
import { ACT_LABELS } from '../../views/admin/audit/words.ts';
import type { CatalogueCode } from '../../views/catalogue.ts';

/*
 * `npm run check` compiles this file: where a line that is to be refused compiles, "Unused '@ts-expect-error' directive"
 * says so. Nothing in `neverCalled` runs.
 */
const neverCalled = (em: EntityManager, actor: Actor) => [
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
  announce(em, { to: [], topic: 'booking', toast: 'newsAccepted' }),
  // @ts-expect-error there is no such topic
  announce(em, { to: [], topic: 'bookings' }),
  // @ts-expect-error there is no such text
  announce(em, { to: [], topic: 'booking', toast: 'newsAcepted' }),
];

describe('a misspelt name of a job, an action or a topic does not compile', () => {
  it('every email has a job, and every job a queue', () => {
    expectTypeOf<`mail.${LetterKind}`>().toExtend<JobKind>();
    expectTypeOf<QueueOfKind>().toEqualTypeOf<'mail' | 'rewards' | 'images'>();
    expectTypeOf<BookingEmailKind>().toExtend<LetterKind>();
    expect(neverCalled).toBeTypeOf('function');
  });

  it('what open pages are told is a text of the catalogue, about a topic', () => {
    expectTypeOf<NewsCode>().toExtend<CatalogueCode>();
    expect(EVENT_TOPICS).toContain('booking' satisfies EventTopic);
  });

  it('the audit page has words for every action', () => {
    expectTypeOf<AuditAction>().toEqualTypeOf<keyof typeof ACT_LABELS>();
    expect(Object.values(ACT_LABELS).filter((label) => label.trim() === '')).toEqual([]);
    expect(new Set(Object.values(ACT_LABELS)).size).toBe(Object.keys(ACT_LABELS).length);
  });
});
