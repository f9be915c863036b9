import { when } from '../htmx.ts';

/** A card that was there before more were added links to this page as it was then: it leads to the page as it is now. */
when('htmx:config:request', ({ ctx: { sourceElement: link, request } }) => {
  const to = new URL(request.action, location.href);
  if (!link.matches('#walkers a') || to.pathname !== location.pathname) return;
  const here = new URLSearchParams(location.search);
  for (const name of ['page', 'from']) {
    to.searchParams.delete(name);
    if (here.has(name)) to.searchParams.set(name, here.get(name) ?? '');
  }
  request.action = to.pathname + to.search;
});

when('htmx:before:swap', ({ ctx, tasks }, event) => {
  if (!ctx.sourceElement.matches('#more a')) return;
  const added = tasks?.[0]?.fragment;
  // Not the list, but a page about why there is none: signed out, or out of order.
  if (!added?.childElementCount) {
    event.preventDefault();
    location.assign(ctx.request.action);
  }
  // What has moved down since the page before was shown is there already.
  for (const item of added?.querySelectorAll('li[id]') ?? [])
    if (document.getElementById(item.id)) item.remove();
});
