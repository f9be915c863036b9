/** A place in the line of those who may go one at a time. */
export interface Mutex {
  /** Resolves when it is one's turn, or when the others have taken longer than the line's patience. */
  acquire(): Promise<void>;
  /** Lets the next one go; to be called in any case, also by who never came. */
  release(): void;
}

/** A line in which one goes at a time. Who has waited for `patienceMs` goes beside the others, so that nothing slow holds up all. */
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
