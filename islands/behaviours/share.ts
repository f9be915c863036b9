document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a[data-share]');
  const url = link?.dataset.share;
  if (!url || !navigator.share) return;
  event.preventDefault();
  try {
    await navigator.share({ title: 'Trotwell', url });
  } catch {
    // Closing the share sheet rejects; that is no error.
  }
});
