import { advancePayouts } from './payouts.ts';
import { advanceRefunds } from './refund-charge.ts';
import type { EmulatorStore } from './store.ts';

export function advance(store: EmulatorStore): void {
  advancePayouts(store);
  advanceRefunds(store);
}
