/** Fetched when a portrait could not be loaded: tells of it once, and its place stays empty. S2 §8 Avatar. */
const title = document.getElementById('toasts')?.dataset.lost;
if (title) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title } }));

export {};
