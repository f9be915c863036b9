import { formatMoney, priceOf } from '../../src/money.ts';

/** Keeps the estimated cost true while one types the hours; the server says the same on its next page. */
document.addEventListener('input', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== 'duration') return;
  const output = field.form?.querySelector<HTMLElement>('output[data-rate]');
  const hours = Number(field.value);
  if (!output) return;
  const bookable = hours >= 0.5 && hours <= 8 && hours % 0.5 === 0;
  output.textContent = bookable ? formatMoney(priceOf(Number(output.dataset.rate), hours)) : '–';
});
