import type { Books } from './books.ts';

/** Runs a change to its end without waiting and keeps all of it, or none when it throws. */
export function committed<T>(books: Books, change: () => T): T {
  try {
    const result = change();
    books.commit();
    return result;
  } catch (error) {
    books.discard();
    throw error;
  }
}
