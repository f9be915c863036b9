import { discardAndReload, onHtmx, pageOwner } from '../htmx.ts';

const SETTLE_MS = 80;
const BUSY_MS = 400;
const OVERLOADED_MS = 5_000;

let timer = 0;
let refreshing = false;
let swapping = false;

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
  if (!source) return;
  refreshing = true;
  try {
    await window.htmx.ajax('GET', location.pathname + location.search, {
      source,
      target: document.body,
      swap: 'innerMorph show:none',
      replace: 'true',
    });
  } finally {
    refreshing = false;
  }
}

/** Only of a refresh: the answer to a press that comes meanwhile brings its toast. */
for (const [name, begins] of [
  ['htmx:before:swap', true],
  ['htmx:finally:swap', false],
] as const)
  onHtmx(name, ({ ctx }) => {
    if (ctx.sourceElement.id !== 'live') return;
    swapping = begins;
    for (const kept of document.querySelectorAll('#toasts, [data-once]'))
      kept.toggleAttribute('hx-morph-skip', begins);
  });

onHtmx('htmx:after:request', ({ ctx }, event) => {
  if (ctx.sourceElement.id !== 'live') return;
  const [, owner = pageOwner()] = / name="owner" value="([^"]*)"/.exec(ctx.text ?? '') ?? [];
  if (owner === pageOwner() && ctx.response?.status !== 503) return;
  event.preventDefault();
  if (owner !== pageOwner()) return discardAndReload();
  timer = window.setTimeout(run, OVERLOADED_MS);
});

window.htmx?.registerExtension('keep-open', {
  htmx_before_morph_attr: (element, { attrName }) =>
    attrName !== 'open' ||
    !(element instanceof HTMLDetailsElement) ||
    !(swapping || element.closest('[data-sync-url]') || (element.open && element.matches('.disclosure'))),
});
