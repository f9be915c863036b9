import type { EmulatorStore } from './store.ts';

export function commitChange<T>(store: EmulatorStore, change: () => T): T {
  try {
    const result = change();
    store.commit();
    return result;
  } catch (error) {
    store.discard();
    throw error;
  }
}
