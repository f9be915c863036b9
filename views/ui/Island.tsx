import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Props<P> = {
  name: string;
  component: ComponentType<P>;
  props: P;
  /** The island takes new props from a page that is shown again (a refused form's errors); it keeps its state. */
  follows?: boolean;
};

/**
 * Renders an island's component here and hands its props to the browser, where `islands/main.ts` brings it to life.
 * Morphs leave it alone. Props travel as JSON: plain data only.
 */
export function Island<P extends object>({ name, component: Content, props, follows }: Props<P>) {
  const html = renderToString(<Content {...props} />, { identifierPrefix: name });
  return (
    <div
      id={`island-${name}`}
      data-island={name}
      data-props={JSON.stringify(props)}
      {...{ [follows ? 'hx-morph-skip-children' : 'hx-morph-skip']: '' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered apart so that its ids match in the browser
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** An island's component that stays as it is rendered here: nothing brings it to life. */
export function StillIsland<P extends object>({
  component: Content,
  props,
}: Pick<Props<P>, 'component' | 'props'>) {
  const html = renderToStaticMarkup(<Content {...props} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output; components with hooks are its to render
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
