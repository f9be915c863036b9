/** `hx-sync` drops a submit while a request runs, so background fetches are cancelled before a form is sent. */
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type !== 'submit' || button.form?.method !== 'post') return;
    for (const source of document.querySelectorAll('.htmx-request'))
      if (!(source instanceof HTMLFormElement && source.method === 'post'))
        source.dispatchEvent(new Event('htmx:abort'));
  },
  true,
);
