document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-reveal]');
  const input = button && document.getElementById(button.dataset.reveal ?? '');
  if (!button || !(input instanceof HTMLInputElement)) return;
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(show));
});
