import './live-toast.ts';

const title = document.getElementById('toasts')?.dataset.lost;
if (title) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title } }));
