import { onHtmx } from '../htmx.ts';

/** Links of older cards carry the former URL of this list; they get the current one. */
onHtmx('htmx:config:request', ({ ctx: { sourceElement: link, request } }) => {
  const to = new URL(request.action, location.href);
  if (!link.matches('#walkers a') || to.pathname !== location.pathname) return;
  const here = new URLSearchParams(location.search);
  for (const name of ['page', 'from']) {
    to.searchParams.delete(name);
    if (here.has(name)) to.searchParams.set(name, here.get(name) ?? '');
  }
  request.action = to.pathname + to.search;
});

onHtmx('htmx:before:swap', ({ ctx, tasks }, event) => {
  if (!ctx.sourceElement.matches('#more a')) return;
  const added = tasks?.[0]?.fragment;
  if (!added?.childElementCount) {
    event.preventDefault();
    location.assign(ctx.request.action);
  }
  // Rows that moved down since the previous page are already shown.
  for (const item of added?.querySelectorAll('li[id]') ?? [])
    if (document.getElementById(item.id)) item.remove();
});
