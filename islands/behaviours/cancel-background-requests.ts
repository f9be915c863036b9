/** A submit waits for a request that runs, so background fetches are cancelled before a form is sent. */
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'submit' && button.form?.method === 'post') cancelBackgroundRequests();
  },
  true,
);

/** As a press of its button: no click comes before it. A cancelled fetch ends before the next task. */
export function submitForm(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  cancelBackgroundRequests();
  setTimeout(() => form.requestSubmit(submitter));
}

function cancelBackgroundRequests(): void {
  for (const source of document.querySelectorAll('.htmx-request'))
    if (!(source instanceof HTMLFormElement && source.method === 'post'))
      source.dispatchEvent(new Event('htmx:abort'));
}
