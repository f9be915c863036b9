import { AsyncLocalStorage } from 'node:async_hooks';
import { diagnostics } from '../diagnostics.ts';

const current = new AsyncLocalStorage<RowWait>();

diagnostics.transaction.start.subscribe(() => current.getStore()?.begin());
diagnostics.transaction.asyncEnd.subscribe(() => current.getStore()?.end());

/**
 * A change waits for the database until its first transaction ends, and in later ones: what has committed, or waits for a bank, does
 * not. A read waits until its page is made, for the processor too.
 */
export class RowWait {
  readonly #isRead: boolean;
  #since: number | null = performance.now();
  #transactions = 0;

  constructor(isRead: boolean) {
    this.#isRead = isRead;
  }

  /** Milliseconds. */
  get lasts(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  /** A change that waits for a bank, a store or a hash. */
  get isOutside(): boolean {
    return this.#since === null;
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  begin(): void {
    this.#since ??= performance.now();
    this.#transactions++;
  }

  end(): void {
    if (--this.#transactions === 0 && !this.#isRead) this.#since = null;
  }
}
