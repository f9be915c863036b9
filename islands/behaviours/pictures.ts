/** Loaded only when a portrait fails to load; shows one toast. */
const title = document.getElementById('toasts')?.dataset.lost;
if (title) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title } }));

export {};
