import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportFailure } from './report-failure.ts';

export { reportFailure };

export interface HydratedIsland {
  show(props: string | undefined): void;
  unmount(): void;
}

const failed = new WeakSet<Element>();

window.htmx?.registerExtension('failed-islands', {
  htmx_before_morph_attr: (element, { attrName }) => !(failed.has(element) && attrName.startsWith('hx-')),
});

/** An island that fails is again what the server rendered: it works without JavaScript, and follows the page. */
export function hydrate(
  element: HTMLElement,
  component: ComponentType<never>,
  { name, props }: { name: string; props: string | undefined },
): HydratedIsland {
  const served = element.cloneNode(true);
  const shownFields = textFields(element);
  let shown = props;
  const content = () => createElement(component as ComponentType, JSON.parse(shown ?? '{}') as object);
  const root = hydrateRoot(element, content(), {
    identifierPrefix: name,
    onUncaughtError(error) {
      failed.add(element);
      reportFailure(name, error);
      // React still works on the page it has emptied.
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...served.childNodes);
        for (const field of textFields(element))
          field.value = shownFields.find((old) => old.name === field.name)?.value ?? field.value;
        for (const skip of ['', '-children']) element.removeAttribute(`hx-morph-skip${skip}`);
      });
    },
  });
  return {
    show: (newer) => {
      if (newer === shown || failed.has(element)) return;
      shown = newer;
      root.render(content());
    },
    unmount: () => root.unmount(),
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields = (element: Element) => [
  ...element.querySelectorAll<TextField>(
    'textarea, input:not([type=hidden], [type=range], [type=checkbox], [type=radio], [type=file])',
  ),
];
