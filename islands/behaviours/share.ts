/** Opens the device's share sheet for a `data-share` link; where there is none the link itself opens an email. */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a[data-share]');
  const url = link?.dataset.share;
  if (!url || !navigator.share) return;
  event.preventDefault();
  try {
    await navigator.share({ title: 'Trotwell', url });
  } catch {
    // Closing the sheet without choosing is no fault.
  }
});
