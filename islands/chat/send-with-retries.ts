import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import { callFunction, RejectedError } from '../api-client.ts';

/** What goes to the server; the same `client_id` a second time is the same message. */
export interface OutgoingMessage {
  to: string;
  booking_id: string | null;
  content: string;
  client_id: string;
}

/** The message as both sides may read it, which may keep contact details back. */
export type SendResult = MessageDto & { conversationId: string; withheld: boolean };

/** How long to wait before the second and each later try. */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** Under ground, between two stations: the line comes back by itself. */
const OFFLINE_MS = 60_000;
const ANSWER_MS = 15_000;

/** Sends until it is taken, refused (`RejectedError`), or the tries are used up (anything else). */
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

/** Until the time is up, or the line is back. */
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
