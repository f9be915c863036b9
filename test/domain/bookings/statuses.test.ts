import { describe, expect, it } from 'vitest';
import {
  ACTIVE_STATUSES,
  BOOKING_STATUSES,
  CANCELLED,
  COMPLETED_STATUSES,
  PAID,
  STATUS_SETS,
  statusLabel,
  UNFINISHED,
  UNPAID,
} from '../../../src/domain/bookings/status.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();
const SETS = [BOOKING_STATUSES, ...Object.values(STATUS_SETS)];
const DERIVED = [
  ['pending', ...CANCELLED],
  [...UNFINISHED, ...UNPAID],
  ['awaiting_payment_confirmation', ...PAID],
];
const sorted = (words: readonly string[]) => words.toSorted().join(' ');
const known = new Set([...SETS, ...DERIVED].map(sorted));

/** Lists of two words or more, each of which is a status: `('accepted', 'confirmed')`, `ARRAY['accepted'::text, …]`. */
function statusLists(text: string): string[][] {
  const lists = text.matchAll(/'[a-z_]+'(?:::text)?(?:\s*,\s*'[a-z_]+'(?:::text)?)+/g);
  return [...lists]
    .map(([list]) => [...list.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word!))
    .filter((words) => words.every((word) => BOOKING_STATUSES.some((status) => status === word)));
}

it('“Active” is pending, accepted, confirmed or in progress; completed walks include those being paid (BOOKING-11)', () => {
  expect(ACTIVE_STATUSES).toEqual(['pending', 'accepted', 'confirmed', 'in_progress']);
  expect(COMPLETED_STATUSES).toEqual([
    'completed',
    'awaiting_payment_confirmation',
    'payment_confirmed',
    'reviewed',
  ]);
});

it('an accepted walk reads “Confirmed”, a decline that is stored as cancelled “Declined” (BOOKING-10)', () => {
  expect(statusLabel({ status: 'accepted' })).toBe('Confirmed');
  expect(statusLabel({ status: 'cancelled', cancelReason: 'walker_declined' })).toBe('Declined');
  expect(statusLabel({ status: 'cancelled', cancelReason: 'parent_cancelled' })).toBe('Canceled');
});

describe('the sets of a booking’s statuses', () => {
  it('are the same in the database’s constraints, views, policies, indexes and functions (BOOKING-10)', async () => {
    const definitions = await app.sql<{ name: string; text: string }>(`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select viewname, definition from pg_views where schemaname = 'public'
      union all select policyname, concat(qual, ' ', with_check) from pg_policies where schemaname = 'public'
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
    const found = definitions.flatMap(({ name, text }) =>
      statusLists(text).map((words) => ({ name, words })),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ words }) => !known.has(sorted(words)))).toEqual([]);
    const [every] = statusLists(definitions.find(({ name }) => name === 'bookings_status_check')!.text);
    expect(every).toEqual([...BOOKING_STATUSES]);
  });
});
