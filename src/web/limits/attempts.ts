import { DomainError } from '../../domain/forms/domain-error.ts';

/** More waiting attempts than this are treated as an attack. */
const MAX_WAITING = 100;

export const isLimit = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'rate_limited';

/** Attempts in flight, by key. At the limit one waits: a right password frees its slot, so many people behind one address may sign in at once. */
export class Attempts {
  readonly #flights = new Map<string, { running: number; waiting: (() => void)[] }>();

  /** Acquires a slot with `take`. Rethrows its error once no other attempt is in flight. */
  async enter(key: string, take: () => Promise<void>): Promise<void> {
    for (;;) {
      const flight = this.#flights.get(key) ?? { running: 0, waiting: [] };
      this.#flights.set(key, flight);
      flight.running++;
      try {
        return await take();
      } catch (error) {
        this.leave(key, { slotFree: false });
        if (flight.running === 0 || !isLimit(error)) throw error;
      }
      if (flight.waiting.length >= MAX_WAITING) throw new DomainError('busy', { code: 'busy' });
      await new Promise<void>((resolve) => flight.waiting.push(resolve));
    }
  }

  /** A free slot goes to the first waiting attempt; when none is in flight, all waiting ones retry. */
  leave(key: string, { slotFree }: { slotFree: boolean }): void {
    const flight = this.#flights.get(key);
    if (!flight) return;
    flight.running--;
    if (flight.running === 0) {
      this.#flights.delete(key);
      for (const wake of flight.waiting.splice(0)) wake();
    } else if (slotFree) flight.waiting.shift()?.();
  }
}
