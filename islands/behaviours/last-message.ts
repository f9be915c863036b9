import { tr } from '../../src/translate.ts';

/** The open conversation gets single messages and no refresh, so its row in the list is updated here. */
document.addEventListener('trotwell:message', (event) => {
  const { conversation, senderId, content } = (event as CustomEvent<Record<string, string>>).detail;
  const row = document.getElementById(`conversation-${conversation}`);
  const words = row?.querySelector('.conversation-last');
  const time = row?.querySelector('time');
  if (!row || !words || !time) return;
  words.textContent = senderId === row.dataset.with ? (content ?? '') : `${tr('You:')} ${content}`;
  time.textContent = tr('Just now');
  // Moving the focused row would lose the focus.
  if (row.previousElementSibling && !row.contains(document.activeElement)) row.parentElement?.prepend(row);
});
