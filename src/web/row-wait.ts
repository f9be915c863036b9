import { AsyncLocalStorage } from 'node:async_hooks';
import { diagnostics } from '../diagnostics.ts';

const current = new AsyncLocalStorage<RowWait>();

diagnostics.transaction.start.subscribe(() => current.getStore()?.begin());
diagnostics.transaction.asyncEnd.subscribe(() => current.getStore()?.end());

/** A request waits for the database until its first transaction ends, and in later ones. What has committed, or waits for a bank, does not. */
export class RowWait {
  #since: number | null = performance.now();
  #transactions = 0;

  /** Milliseconds. */
  get lasts(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  begin(): void {
    this.#since ??= performance.now();
    this.#transactions++;
  }

  end(): void {
    if (--this.#transactions === 0) this.#since = null;
  }
}
