import { onHtmx } from '../htmx.ts';

const SETTLE_MS = 80;
const BUSY_MS = 400;
const OVERLOADED_MS = 5_000;

let timer = 0;
let refreshing = false;

export function refresh(): void {
  clearTimeout(timer);
  timer = window.setTimeout(run, SETTLE_MS);
}

async function run(): Promise<void> {
  // A rejected or unsent form keeps its input; a running request brings fresh data itself.
  if (refreshing || document.querySelector('.error-summary, .form-question, .htmx-request, #offline')) {
    timer = window.setTimeout(run, BUSY_MS);
    return;
  }
  const source = document.getElementById('live');
  const kept = document.querySelectorAll('#toasts, [data-once]');
  if (!source) return;
  refreshing = true;
  for (const one of kept) one.setAttribute('hx-morph-skip', '');
  try {
    await window.htmx.ajax('GET', location.pathname + location.search, {
      source,
      target: document.body,
      swap: 'innerMorph show:none',
      replace: 'true',
    });
  } finally {
    refreshing = false;
    for (const one of kept) one.removeAttribute('hx-morph-skip');
  }
}

onHtmx('htmx:after:request', ({ ctx }, event) => {
  if (ctx.sourceElement.id !== 'live' || ctx.response?.status !== 503) return;
  event.preventDefault();
  timer = window.setTimeout(run, OVERLOADED_MS);
});

window.htmx?.registerExtension('keep-open', {
  htmx_before_morph_attr: (element, { attrName }) =>
    attrName !== 'open' ||
    !(element instanceof HTMLDetailsElement) ||
    !(refreshing || element.closest('[data-sync-url]') || (element.open && element.matches('.disclosure'))),
});
