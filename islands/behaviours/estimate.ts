import { formatMoney, priceOf } from '../../src/money.ts';

document.addEventListener('input', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== 'duration') return;
  const hours = Number(field.value);
  const bookable = hours >= 0.5 && hours <= 8 && hours % 0.5 === 0;
  for (const price of field.form?.querySelectorAll<HTMLElement>('[data-rate]') ?? [])
    price.textContent = bookable ? formatMoney(priceOf(Number(price.dataset.rate), hours)) : '–';
});
