import { setTimeout as delay } from 'node:timers/promises';

export interface Mutex {
  acquire(): Promise<void>;
  release(): void;
}

/** One holder at a time. After `patienceMs` a waiting job proceeds in parallel, so that one slow job does not block all. */
export function createMutexQueue(patienceMs: number): () => Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const released = Promise.withResolvers<void>();
    let previous: Promise<unknown> | undefined;
    return {
      async acquire() {
        if (previous) return;
        previous = last;
        last = Promise.all([previous, released.promise]);
        await Promise.race([previous, delay(patienceMs, undefined, { ref: false })]);
      },
      release: released.resolve,
    };
  };
}
