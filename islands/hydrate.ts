import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface HydratedIsland {
  show(props: string | undefined): void;
  unmount(): void;
}

export function hydrate(
  element: HTMLElement,
  component: ComponentType<never>,
  { name, props }: { name: string; props: string | undefined },
): HydratedIsland {
  let shown = props;
  const content = () => createElement(component as ComponentType, JSON.parse(shown ?? '{}') as object);
  const root = hydrateRoot(element, content(), { identifierPrefix: name });
  return {
    show: (newer) => {
      if (newer === shown) return;
      shown = newer;
      root.render(content());
    },
    unmount: () => root.unmount(),
  };
}
