import type { HydratedIsland } from './hydrate.ts';
import { loadTexts } from './load-texts.ts';
import { registry } from './registry.ts';

const mounted = new Map<HTMLElement, HydratedIsland>();
const hydrated = new WeakSet<Element>();

/** Hydrates what `<Island>` rendered, passes on new props, and unmounts what a swap removed. Runs after every swap. */
export function islands(): void {
  for (const [element, island] of mounted) {
    if (element.isConnected) {
      island.show(element.dataset.props);
      continue;
    }
    island.unmount();
    mounted.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!hydrated.has(element)) void hydrateIsland(element, element.dataset.island ?? '');
  }
}

async function hydrateIsland(element: HTMLElement, name: string): Promise<void> {
  const load = registry[name];
  if (!load) return;
  hydrated.add(element);
  // A morph during the download passes new props, which the rendered HTML does not show yet.
  const rendered = element.dataset.props;
  // When the download fails, the server's plain form still works; the next swap tries again.
  const parts = await Promise.all([load(), import('./hydrate.ts'), loadTexts(name)]).catch(() => null);
  if (!parts) {
    element.dataset.plain = '';
    hydrated.delete(element);
  }
  if (!parts || !element.isConnected) return;
  const island = parts[1].hydrate(element, parts[0].default, { name, props: rendered });
  mounted.set(element, island);
  island.show(element.dataset.props);
}
