import type { HydratedIsland } from './hydrate.ts';
import { registry } from './registry.ts';

const alive = new Map<HTMLElement, HydratedIsland>();
const awake = new WeakSet<Element>();

/** Hydrates what `<Island>` rendered, passes on new props, and unmounts what a swap removed. Runs after every swap. */
export function islands(): void {
  for (const [element, island] of alive) {
    if (element.isConnected) {
      island.show(element.dataset.props);
      continue;
    }
    island.unmount();
    alive.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!awake.has(element)) void wake(element, element.dataset.island ?? '');
  }
}

async function wake(element: HTMLElement, name: string): Promise<void> {
  const load = registry[name];
  if (!load) return;
  awake.add(element);
  // When the download fails, the server's plain form still works; the next swap tries again.
  const parts = await Promise.all([load(), import('./hydrate.ts')]).catch(() => null);
  if (!parts) awake.delete(element);
  else if (element.isConnected) alive.set(element, parts[1].hydrate(element, parts[0].default, name));
}
