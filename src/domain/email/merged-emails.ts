import type { EmailKind } from './email.ts';
import { EMAIL_KINDS, NOTICES } from './email-kinds.ts';

/** All other topics go out at once, each email alone: help, pickup, steps, delays, security and receipts. */
const TOPICS: readonly (string | null)[] = ['bookings', 'cancellations'];
const ALSO: readonly string[] = ['family-changed'];
const AT_ONCE: readonly string[] = ['no-show'];

/** Several of these from one person to another within minutes become one email, and one push notification (EMAIL-11). */
export const MERGED: readonly string[] = Object.entries({ ...EMAIL_KINDS, ...NOTICES }).flatMap(
  ([kind, { topic }]) =>
    (TOPICS.includes(topic) || ALSO.includes(kind)) && !AT_ONCE.includes(kind) ? [kind] : [],
);

/** Where one of these has become void before it was sent, nothing else about that walk needs to be said. */
export const ANNOUNCEMENTS: readonly EmailKind[] = ['booking-requested', 'booking-invited'];
