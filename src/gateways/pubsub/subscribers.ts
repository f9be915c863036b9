import { log } from '../../log.ts';
import { decode, type PubSubMessage } from './message.ts';

type Handler = (message: PubSubMessage) => void;

export function createSubscribers() {
  const subscribers = new Set<{ handler: Handler; onGap?: (() => void) | undefined }>();

  return {
    add(handler: Handler, onGap?: () => void): () => void {
      const subscriber = { handler, onGap };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    deliver(payload: string): void {
      const message = decode(payload);
      if (!message) return;
      for (const { handler } of subscribers) guarded(() => handler(message));
    },
    gap(): void {
      for (const { onGap } of subscribers) guarded(() => onGap?.());
    },
  };
}

/** A listener that throws must not stop the others. */
function guarded(call: () => void): void {
  try {
    call();
  } catch (err) {
    log.error({ err }, 'a subscriber failed');
  }
}
