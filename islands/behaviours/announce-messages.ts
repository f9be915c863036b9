const unread = () => Number(document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread);
let known = unread();

/** Says to screen readers that a message has come which the page does not show; the title has the number too. */
document.addEventListener('htmx:after:swap', () => {
  const count = unread();
  const announcer = document.getElementById('announcer');
  // The same words are heard again only where they were gone meanwhile.
  if (announcer && count < known) announcer.textContent = '';
  if (announcer && count > known)
    announcer.textContent = `New message. ${count} unread message${count === 1 ? '' : 's'}.`;
  known = count;
});
