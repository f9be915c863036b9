document.addEventListener('input', (event) => {
  const area = event.target;
  if (!(area instanceof HTMLTextAreaElement) || area.maxLength < 0) return;
  const count = area.closest('.field')?.querySelector('.field-count');
  if (count) count.textContent = `${area.value.length} / ${area.maxLength}`;
});
