/** Prints the page; without JavaScript the browser's own menu does. */
document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-print]')) window.print();
});
