import { onHtmx } from '../htmx.ts';

const MAIN = /<script src="(\/static\/main[^"]+)"/;
const own = document.querySelector('script[type=module]')?.getAttribute('src');

/** A page of a newer version is loaded as a whole, with its own scripts and styles (OFFLINE-2). */
onHtmx('htmx:after:request', ({ ctx }, event) => {
  const { method, action } = ctx.request;
  if (method !== 'GET' || ctx.sourceElement.id === 'live' || !ctx.text || !own) return;
  const served = MAIN.exec(ctx.text)?.[1];
  if (!served || served === own) return;
  event.preventDefault();
  location.assign(ctx.response?.raw.url || action);
});
