export interface Mutex {
  /** Resolves at its turn, or after the timeout. */
  acquire(): Promise<void>;
  /** Call it in any case, also without `acquire`. */
  release(): void;
}

/** One holder at a time. After `patienceMs` a waiter proceeds in parallel, so that one slow job does not block all. */
export function createMutexQueue(patienceMs: number): () => Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const left = Promise.withResolvers<void>();
    let before: Promise<unknown> | undefined;
    return {
      async acquire() {
        if (before) return;
        before = last;
        last = Promise.all([before, left.promise]);
        const enough = Promise.withResolvers<void>();
        const patience = setTimeout(enough.resolve, patienceMs);
        await Promise.race([before, enough.promise]);
        clearTimeout(patience);
      },
      release: left.resolve,
    };
  };
}
