import { p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.ts';
import { entity, moment } from '../columns.ts';
import { Person, Profile } from '../people/profile.ts';

export const Conversation = entity('Conversation', 'conversations', {
  id: p.uuid().primary(),
  /** The smaller id first. */
  personA: p.uuid(),
  personB: p.uuid(),
  booking: () => p.manyToOne(Booking).nullable(),
  lastSeq: p.bigint('number').default(0),
  lastMessageAt: moment().nullable(),
  createdAt: moment(),
});

export const Message = entity('Message', 'messages', {
  id: p.uuid().primary(),
  conversation: () => p.manyToOne(Conversation),
  seq: p.bigint('number'),
  clientId: p.uuid(),
  sender: () => p.manyToOne(Person),
  receiver: () => p.manyToOne(Person),
  booking: () => p.manyToOne(Booking).nullable(),
  content: p.text(),
  isRead: p.boolean(),
  createdAt: moment(),
});

/** What a message said before its contact details were hidden (MESSAGE-5). */
export const UnredactedMessage = entity('UnredactedMessage', 'unredacted_messages', {
  message: () => p.oneToOne(Message).owner().primary(),
  content: p.text(),
});

export const UnreadDigest = entity('UnreadDigest', 'unread_digests', {
  user: () => p.oneToOne(Profile).owner().primary(),
  sentAt: moment(),
});
