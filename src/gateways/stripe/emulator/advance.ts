import { advanceCaptures } from './captures.ts';
import { advancePayouts } from './payouts.ts';
import { advanceRefunds } from './refund-charge.ts';
import type { EmulatorStore } from './store.ts';

export function advance(store: EmulatorStore): void {
  advanceCaptures(store);
  advancePayouts(store);
  advanceRefunds(store);
}
