import { onHtmx } from '../htmx.ts';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g;

const early = new Set<HTMLLinkElement>();

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => link.getAttribute('href') === href,
  );

function load(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', href);
  early.add(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

// A link that a morph adds does not block rendering: without this the new page is shown unstyled for a moment.
onHtmx('htmx:before:request', ({ ctx }) => {
  const { fetch } = ctx;
  ctx.fetch = async (...request) => {
    const response = await fetch(...request);
    const addresses = [...(await response.clone().text()).matchAll(STYLESHEET)].map(([, href]) => href ?? '');
    await Promise.all(addresses.filter((href) => linksTo(href).length === 0).map(load));
    return response;
  };
});

onHtmx('htmx:after:swap', () => {
  for (const link of early) {
    const drop = () => link.remove();
    const own = linksTo(link.getAttribute('href') ?? '').find((other) => !early.has(other));
    if (!own || own.sheet) drop();
    else own.addEventListener('load', drop, { once: true });
  }
  early.clear();
});
