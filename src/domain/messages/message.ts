import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.ts';
import { moment } from '../columns.ts';
import { Person, Profile } from '../people/profile.ts';

export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.uuid().primary(),
    /** The smaller id first. */
    personA: p.uuid(),
    personB: p.uuid(),
    booking: () => p.manyToOne(Booking).nullable(),
    lastSeq: p.bigint('number').default(0),
    lastMessageAt: moment().nullable(),
    createdAt: moment(),
  },
});

export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
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
  },
});

/** What a message said before its contact details were hidden (MESSAGE-5). */
export const UnredactedMessage = defineEntity({
  name: 'UnredactedMessage',
  tableName: 'unredacted_messages',
  properties: { message: () => p.oneToOne(Message).owner().primary(), content: p.text() },
});

export const UnreadDigest = defineEntity({
  name: 'UnreadDigest',
  tableName: 'unread_digests',
  properties: { user: () => p.oneToOne(Profile).owner().primary(), sentAt: moment() },
});
