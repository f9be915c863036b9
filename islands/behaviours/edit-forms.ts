/** No morph touches an edit form before it is sent: neither the input nor the version it was based on (ACCOUNT-24). */
let answered: EventTarget | null = null;

const isEdit = (element: Element): element is HTMLFormElement =>
  element instanceof HTMLFormElement && element.querySelector('input[name=version]') !== null;

const identity = (form: Element): string =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]:not([name=version])')]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');

window.htmx?.registerExtension('edit-forms', {
  htmx_before_morph_node: (element, { newNode }) =>
    element === answered ||
    !isEdit(element) ||
    !(newNode instanceof Element && isEdit(newNode)) ||
    identity(element) !== identity(newNode),
});

document.addEventListener('htmx:before:swap', ({ target }) => {
  answered = target;
});
