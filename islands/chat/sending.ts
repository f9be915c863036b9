import type { Said } from '../../src/domain/messages/said.ts';
import { ask, Refused } from '../calls.ts';

/** What goes to the server; the same `client_id` a second time is the same message. */
export interface Outgoing {
  to: string;
  booking_id: string | null;
  content: string;
  client_id: string;
}

/** The message as both sides may read it, which may keep contact details back. */
export type Answer = Said & { conversationId: string; withheld: boolean };

/** How long to wait before the second and each later try. */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** Under ground, between two stations: the line comes back by itself. */
const OFFLINE_MS = 60_000;
const ANSWER_MS = 15_000;

/** Sends until it is taken, refused (`Refused`), or the tries are used up (anything else). */
export async function sendPatiently(message: Outgoing): Promise<Answer> {
  for (const wait of WAITS_MS) {
    try {
      return await send(message);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await pause(navigator.onLine ? wait : OFFLINE_MS);
    }
  }
  return send(message);
}

const send = (message: Outgoing) => ask<Answer>('send-message', message, AbortSignal.timeout(ANSWER_MS));

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
