document.addEventListener('keydown', (event) => {
  const menu = document.querySelector<HTMLDetailsElement>('.row-menu[open]');
  if (event.key !== 'Escape' || !menu || document.querySelector('dialog:modal')) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
