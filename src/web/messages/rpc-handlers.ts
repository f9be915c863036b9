import { z } from 'zod';
import { earlierMessages, markRead } from '../../domain/messages/thread.ts';
import { approvedMembers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';
import { sendLimitedMessage } from './thread.ts';

const seq = z.int().min(0).max(2_147_483_647);

export const messageRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/send-message': inTransaction({
    guard: approvedMembers,
    failed: 'messageSendFailed',
    input: z.object({
      to: z.string(),
      booking_id: z.string().nullish(),
      content: z.string(),
      client_id: z.guid(),
    }),
    run: (inside, { to, booking_id, content, client_id }) =>
      sendLimitedMessage(inside, { to, bookingId: booking_id ?? null, content, clientId: client_id }),
  }),
  'functions/earlier-messages': inTransaction({
    guard: approvedMembers,
    failed: 'messagesLoadFailed',
    input: z.object({ conversation_id: z.string(), before: seq }),
    run: ({ em, viewer }, { conversation_id, before }) =>
      earlierMessages(em, viewer, conversation_id, before),
  }),
  'functions/read-messages': inTransaction({
    guard: approvedMembers,
    input: z.object({ conversation_id: z.string(), up_to: seq }),
    run: async ({ em, viewer }, { conversation_id, up_to }) => ({
      success: true,
      read: await markRead(em, viewer, conversation_id, up_to),
    }),
  }),
};
