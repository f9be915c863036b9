import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import { callFunction, RejectedError } from '../api-client.ts';

export interface OutgoingMessage {
  to: string;
  booking_id: string | null;
  content: string;
  client_id: string;
}

/** `withheld`: what is masked (MESSAGE-5). */
export type SendResult = MessageDto & { conversationId: string; withheld: string };

const WAITS_MS = [1000, 2000, 4000, 8000];
/** The network often comes back by itself. */
const OFFLINE_MS = 60_000;
const ANSWER_MS = 15_000;

/** Retries until the message is stored. Throws `RejectedError` when the server refuses, else the last network error. */
export async function sendWithRetries(message: OutgoingMessage): Promise<SendResult> {
  for (const wait of WAITS_MS) {
    try {
      return await send(message);
    } catch (error) {
      if (error instanceof RejectedError) throw error;
      await pause(navigator.onLine ? wait : OFFLINE_MS);
    }
  }
  return send(message);
}

const send = (message: OutgoingMessage) =>
  callFunction<SendResult>('send-message', message, AbortSignal.timeout(ANSWER_MS));

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
