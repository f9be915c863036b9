import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** React's part of an island, in the chunk that only pages with islands load. */
export function hydrate(element: HTMLElement, component: ComponentType<never>, name: string): Root {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  return hydrateRoot(element, createElement(component as ComponentType, props), { identifierPrefix: name });
}
