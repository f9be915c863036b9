import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';

const conversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.uuid().primary(),
    /** The two people, the smaller id first. */
    personA: p.uuid(),
    personB: p.uuid(),
    bookingId: p.uuid().nullable(),
    lastSeq: p.bigint('number'),
    lastMessageAt: moment().nullable(),
    createdAt: moment(),
  },
});
/** A pair of people, and the booking that they write about where there is one. DECISIONS 42. */
export class Conversation extends conversationSchema.class {}
conversationSchema.setClass(Conversation);

const messageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary(),
    conversation: () => p.manyToOne(Conversation),
    /** Its place in the conversation: 1, 2, 3, without gaps. DECISIONS 43. */
    seq: p.bigint('number'),
    /** The sender's own id for it, so that sending again is harmless. */
    clientId: p.uuid(),
    senderId: p.uuid(),
    receiverId: p.uuid(),
    bookingId: p.uuid().nullable(),
    content: p.text(),
    isRead: p.boolean(),
    createdAt: moment(),
  },
});
/** One message; never edited. S1 §3 messages. */
export class Message extends messageSchema.class {}
messageSchema.setClass(Message);
