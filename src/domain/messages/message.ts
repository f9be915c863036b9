import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';

const conversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.uuid().primary(),
    /** The smaller id first. */
    personA: p.uuid(),
    personB: p.uuid(),
    bookingId: p.uuid().nullable(),
    lastSeq: p.bigint('number'),
    lastMessageAt: moment().nullable(),
    createdAt: moment(),
  },
});
export class Conversation extends conversationSchema.class {}
conversationSchema.setClass(Conversation);

const messageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary(),
    conversation: () => p.manyToOne(Conversation),
    seq: p.bigint('number'),
    clientId: p.uuid(),
    senderId: p.uuid(),
    receiverId: p.uuid(),
    bookingId: p.uuid().nullable(),
    content: p.text(),
    isRead: p.boolean(),
    createdAt: moment(),
  },
});
export class Message extends messageSchema.class {}
messageSchema.setClass(Message);
