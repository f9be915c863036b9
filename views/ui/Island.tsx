import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Props<P> = {
  name: string;
  component: ComponentType<P>;
  props: P;
  /** Passes new props on a morph (e.g. a form's errors); the island keeps its state. */
  follows?: boolean;
};

/** Sends the props as JSON (plain data only) to `islands/main.ts`, which hydrates the component. Morphs skip it. */
export function Island<P extends object>({ name, component: Content, props, follows }: Props<P>) {
  const html = renderToString(<Content {...props} />, { identifierPrefix: name });
  return (
    <div
      id={`island-${name}`}
      data-island={name}
      data-props={JSON.stringify(props)}
      {...{ [follows ? 'hx-morph-skip-children' : 'hx-morph-skip']: '' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered separately so that its ids match on hydration
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders an island's component without hydrating it. */
export function StillIsland<P extends object>({
  component: Content,
  props,
}: Pick<Props<P>, 'component' | 'props'>) {
  const html = renderToStaticMarkup(<Content {...props} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, for components with hooks
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
