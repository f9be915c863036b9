import { onHtmx } from '../htmx.ts';

document.addEventListener('input', (event) => {
  const area = event.target;
  if (!(area instanceof HTMLTextAreaElement) || area.maxLength < 0) return;
  const { textLength, maxLength } = area;
  const count = area.closest('.field')?.querySelector('.field-count');
  if (count) count.textContent = textLength > 0.9 * maxLength ? `${textLength} / ${maxLength}` : '';
});

/**
 * A form that was accepted and stays is emptied: a morph keeps what was typed, and a second press would send it again.
 * Not one that saves each switch: the next may be flipped already.
 */
onHtmx('htmx:after:swap', ({ ctx: { sourceElement: form, response } }) => {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (response?.status !== 200) return forgetCodes(form);
  if (!form.isConnected || form.querySelector(KEEPS) || form.matches('[data-saves]')) return;
  form.reset();
  const key = form.querySelector<HTMLInputElement>('input[name=key]');
  if (key) key.value = crypto.randomUUID();
});

const KEEPS = '.error-summary, .form-question, [data-island], [name=version]';

/** A rejected code cannot be used again. */
function forgetCodes(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[autocomplete=one-time-code]'))
    field.value = '';
}
