document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.dataset.dials) location.href = target.dataset.dials;
});
