import type { StandInStore } from './store.ts';

/** Runs a change to its end without waiting and keeps all of it, or none when it throws. */
export function commitChange<T>(store: StandInStore, change: () => T): T {
  try {
    const result = change();
    store.commit();
    return result;
  } catch (error) {
    store.discard();
    throw error;
  }
}
