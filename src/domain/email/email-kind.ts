import type { OutboxPayload } from '../outbox/outbox.ts';
import type { Topic } from './email-topics.ts';

export interface OfUser {
  userId: string;
}
export interface OfRequest {
  requestId: string;
}
export interface To {
  to: string;
}
export interface OfBooking extends To {
  bookingId: string;
}
export interface OfBookingInRounds extends OfBooking {
  round: string;
}
export interface OfProposal extends OfBooking {
  proposalId: string;
  by?: string;
}
export interface OfSeries extends To {
  seriesId: string;
}
export type OfSeriesProposal = OfSeries & Omit<OfProposal, 'bookingId'>;

/** What a notification opens. */
export type Opens =
  | 'alert'
  | 'booking'
  | 'checks'
  | 'communityGuidelines'
  | 'contact'
  | 'dashboard'
  | 'incident'
  | 'messages'
  | 'passkeys'
  | 'payouts'
  | 'receipt'
  | 'rewards'
  | 'schedule'
  | 'series'
  | 'settings'
  | 'twoFactor'
  | 'walk'
  | 'watchedWalk'
  | 'watchers'
  | 'watching'
  | 'webhook';

export interface ListEntry {
  /** Without names, so that a phone's lock screen can show it (NOTIFICATION-2). */
  title: string | ((payload: OutboxPayload) => string);
  opens: Opens;
}

interface Types<Payload, Data> {
  /** Exists for the compiler only. */
  types?: { payload: Payload; data: Data };
}

/** `Payload`: ids only, never a name, an address or a token (EMAIL-8). `Data`: what its texts are made of. */
export function email<Payload, Data>(
  topic: Topic,
  title: ListEntry['title'],
  opens: Opens,
): Types<Payload, Data> & { topic: Topic; list: ListEntry } {
  return { topic, list: { title, opens } };
}

/** No notification (NOTIFICATION-1), and always sent: with a secret link, to outsiders, about a closed account or a sign-in, and tests. */
export function unlisted<Payload, Data>(): Types<Payload, Data> & { topic: null; list: null } {
  return { topic: null, list: null };
}

export const ofUser = <Data>(topic: Topic, title: ListEntry['title'], opens: Opens) =>
  email<OfUser, Data>(topic, title, opens);

export const ofBooking = <Data>(topic: Topic, title: ListEntry['title'], opens: Opens = 'booking') =>
  email<OfBooking, Data>(topic, title, opens);

export const ofSeries = <Data>(topic: Topic, title: ListEntry['title']) =>
  email<OfSeries, Data>(topic, title, 'series');
