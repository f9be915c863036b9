export const stylesheet = `
.stripe-card { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem 1rem; }
.stripe-cc-number { grid-column: 1 / -1; }
.stripe-field { display: grid; gap: 0.25rem; align-content: start; }
.stripe-label { font-weight: 600; }
.stripe-input {
  box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.5rem 0.85rem; font: inherit;
  color: inherit; background: var(--surface, Field); border: 1.5px solid var(--edge, GrayText); border-radius: var(--round-s, 0.5rem);
}
.stripe-input:focus-visible { outline: 3px solid var(--sky, Highlight); outline-offset: 1px; }
.stripe-input[aria-invalid='true'] { border-color: var(--coral, light-dark(#b3261e, #ff8f85)); }
.stripe-error { margin: 0; color: var(--coral-ink, light-dark(#b3261e, #ff8f85)); font-size: 0.9em; }
.stripe-error:empty { display: none; }
.stripe-challenge {
  max-width: min(26rem, 100vw - 2rem); margin: auto; padding: 1.5rem; border: 0; border-radius: var(--round-l, 1rem);
  color: var(--ink, CanvasText); background: var(--surface, Canvas);
}
.stripe-challenge[open] { display: grid; gap: 1rem; }
.stripe-challenge > * { margin: 0; }
.stripe-challenge::backdrop { background: rgb(0 0 0 / 0.5); }
.stripe-buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.stripe-button {
  min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--ink, ButtonText); background: var(--sunken, ButtonFace); border: 1px solid var(--edge, ButtonBorder); border-radius: 0.5rem;
}
.stripe-button.main { color: var(--on-pine, #fff); background: var(--pine, #4a3fc0); border-color: transparent; }

:root:has(> .stripe-page) { color-scheme: light dark; }
.stripe-page { font: 1rem/1.5 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1rem; }
.stripe-page.narrow { max-width: 32rem; }
.stripe-page form { display: grid; gap: 1rem; }
.stripe-page td form { display: flex; gap: 0.5rem; }
.stripe-badge { padding: 0.1rem 0.5rem; font-size: 0.8rem; font-weight: 600; color: #3d2c00; background: #ffd479; border-radius: 1rem; }
.stripe-page section > form { margin-block: 0.75rem; }
.stripe-page form.stripe-controls { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.stripe-tick { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; }
.stripe-scroll { overflow-x: auto; }
.stripe-page table { width: 100%; border-collapse: collapse; }
.stripe-page th, .stripe-page td { padding: 0.5rem; text-align: start; vertical-align: top; border-bottom: 1px solid GrayText; }
.stripe-page code { overflow-wrap: anywhere; }
`;
