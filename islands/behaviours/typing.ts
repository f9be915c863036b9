import { formatMoney, priceOf } from '../../src/money.ts';

document.addEventListener('input', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== 'duration') return;
  const hours = Number(field.value);
  const bookable = hours >= 0.5 && hours <= 8 && hours % 0.5 === 0;
  for (const price of field.form?.querySelectorAll<HTMLElement>('[data-rate]') ?? [])
    price.textContent = bookable ? formatMoney(priceOf(Number(price.dataset.rate), hours)) : '–';
});

document.addEventListener('input', (event) => {
  const area = event.target;
  if (!(area instanceof HTMLTextAreaElement) || area.maxLength < 0) return;
  const count = area.closest('.field')?.querySelector('.field-count');
  if (count) count.textContent = `${area.value.length} / ${area.maxLength}`;
});
