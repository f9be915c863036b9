import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface HydratedIsland {
  show(props: string | undefined): void;
  unmount(): void;
}

export function hydrate(element: HTMLElement, component: ComponentType<never>, name: string): HydratedIsland {
  let shown = element.dataset.props;
  const content = () => createElement(component as ComponentType, JSON.parse(shown ?? '{}') as object);
  const root = hydrateRoot(element, content(), { identifierPrefix: name });
  return {
    show: (props) => {
      if (props === shown) return;
      shown = props;
      root.render(content());
    },
    unmount: () => root.unmount(),
  };
}
