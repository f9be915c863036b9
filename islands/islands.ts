import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { registry } from './registry.ts';

const roots = new Map<Element, Root>();
const loading = new WeakSet<Element>();

/** Brings to life what `<Island>` rendered, and lets go of what a swap took away. Called after every swap. */
export function islands(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    root.unmount();
    roots.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!loading.has(element)) void wake(element);
  }
}

/** A failed download leaves the server's markup, whose plain form still works; the next swap tries again. */
async function wake(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  const load = registry[island];
  if (!load) return;
  loading.add(element);
  try {
    const [{ default: component }, react, client] = await Promise.all([
      load(),
      import('react'),
      import('react-dom/client'),
    ]);
    if (!element.isConnected) return;
    const content = react.createElement(component as ComponentType, JSON.parse(props));
    roots.set(element, client.hydrateRoot(element, content, { identifierPrefix: island }));
  } catch {
    loading.delete(element);
  }
}
