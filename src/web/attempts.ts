import { DomainError } from '../domain/domain-error.ts';

interface Flight {
  running: number;
  waiting: (() => void)[];
}

/** Beyond this many, somebody is not waiting but flooding. */
const MAX_WAITING = 100;

/**
 * Attempts under way in this process, by their key. An attempt that finds every place taken waits for how those end: a right
 * password gives its place back, so that many people may sign in at the same moment.
 */
export class Attempts {
  readonly #flights = new Map<string, Flight>();

  /** Takes a place with `take`, which throws when there is none. Throws as `take` does once nobody else is under way. */
  async enter(key: string, take: () => Promise<void>): Promise<void> {
    for (;;) {
      const flight = this.#flights.get(key) ?? { running: 0, waiting: [] };
      this.#flights.set(key, flight);
      flight.running++;
      try {
        return await take();
      } catch (error) {
        this.leave(key, { placeFree: false });
        if (flight.running === 0 || !(error instanceof DomainError)) throw error;
      }
      if (flight.waiting.length >= MAX_WAITING) throw new DomainError('busy', { code: 'busy' });
      await new Promise<void>((resolve) => flight.waiting.push(resolve));
    }
  }

  /** Ends an attempt. A free place is for the first who waits; when nobody is under way, all of them look again. */
  leave(key: string, { placeFree }: { placeFree: boolean }): void {
    const flight = this.#flights.get(key);
    if (!flight) return;
    flight.running--;
    if (flight.running === 0) {
      this.#flights.delete(key);
      for (const wake of flight.waiting.splice(0)) wake();
    } else if (placeFree) flight.waiting.shift()?.();
  }
}
