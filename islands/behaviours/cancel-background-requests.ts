/**
 * Forms drop a second press while the first is on its way (`hx-sync` drop). What a page is only fetching meanwhile
 * (live amounts, a search, a refresh) must not swallow the first press: it gives way before the form is sent.
 */
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
