import { onHtmx } from '../htmx.ts';

const MAIN = /<script src="(\/static\/main[^"]+)"/;
const LANGUAGE = /<html lang="(\w+)"/;
const own = document.querySelector('script[type=module]')?.getAttribute('src');

/** A page of a newer version (OFFLINE-2) or in another language is loaded as a whole, with its own scripts and styles. */
onHtmx('htmx:after:request', ({ ctx }, event) => {
  const { method, action } = ctx.request;
  const response = ctx.response?.raw;
  if (ctx.sourceElement.id === 'live' || !ctx.text || !own) return;
  if (method !== 'GET' && !response?.redirected) return;
  const language = LANGUAGE.exec(ctx.text)?.[1];
  const served = method === 'GET' && MAIN.exec(ctx.text)?.[1];
  const isOther = language && language !== document.documentElement.lang;
  if (!isOther && (!served || served === own)) return;
  event.preventDefault();
  location.assign(response?.url || action);
});
