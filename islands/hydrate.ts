import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportFailure } from './report-failure.ts';

export interface HydratedIsland {
  show(props: string | undefined): void;
  unmount(): void;
}

const failed = new WeakSet<Element>();

window.htmx?.registerExtension('failed-islands', {
  htmx_before_morph_attr: (element, { attrName }) =>
    !(failed.has(element) && /^hx-|^data-plain$/.test(attrName)),
});

/** An island that fails is again what the server rendered: it works without JavaScript, and follows the page. */
export function hydrate(
  element: HTMLElement,
  component: ComponentType<never>,
  { name, props }: { name: string; props: string | undefined },
): HydratedIsland {
  const served = element.cloneNode(true);
  const field = element.querySelector('textarea');
  let shown = props;
  const content = () => createElement(component as ComponentType, JSON.parse(shown ?? '{}') as object);
  const root = hydrateRoot(element, content(), {
    identifierPrefix: name,
    onUncaughtError(error) {
      failed.add(element);
      element.dataset.plain = '';
      reportFailure(name, error);
      // React still works on the page it has emptied.
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...served.childNodes);
        const again = element.querySelector('textarea');
        if (field && again) again.value = field.value;
        for (const skip of ['', '-children']) element.removeAttribute(`hx-morph-skip${skip}`);
      });
    },
  });
  return {
    show: (newer) => {
      if (newer === shown || failed.has(element)) return;
      shown = newer;
      // Later than the hydration, which an update that comes first would throw away.
      startTransition(() => root.render(content()));
    },
    unmount: () => root.unmount(),
  };
}
