import { plural } from '../../src/translate.ts';

const unread = () => Number(document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread);
let known = unread();

document.addEventListener('htmx:after:swap', () => {
  const count = unread();
  const announcer = document.getElementById('announcer');
  // Screen readers repeat a text only if it was cleared in between.
  if (announcer && count < known) announcer.textContent = '';
  if (announcer && count > known)
    announcer.textContent = plural(
      count,
      'New message. {count} unread message.',
      'New message. {count} unread messages.',
    );
  known = count;
});
