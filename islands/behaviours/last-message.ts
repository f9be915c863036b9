/** Of the open conversation a page hears each message and is not fetched anew: the list beside it follows here. */
document.addEventListener('trotwell:message', (event) => {
  const { conversation, senderId, content } = (event as CustomEvent<Record<string, string>>).detail;
  const row = document.getElementById(`conversation-${conversation}`);
  const words = row?.querySelector('.conversation-last');
  const time = row?.querySelector('time');
  if (!row || !words || !time) return;
  words.textContent = `${senderId === row.dataset.with ? '' : 'You: '}${content}`;
  time.textContent = 'Just now';
  // Moved, the row that has the focus would lose it.
  if (row.previousElementSibling && !row.contains(document.activeElement)) row.parentElement?.prepend(row);
});
