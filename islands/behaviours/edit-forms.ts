/**
 * An edit form shows its row as it was when the person began, so that the server can tell what they changed. Until it is
 * sent, no morph touches it: neither what was typed nor the version that it was typed over.
 */
let answered: EventTarget | null = null;

const isEdit = (element: Element): element is HTMLFormElement =>
  element instanceof HTMLFormElement && element.querySelector('input[name=version]') !== null;

/** Which form for which row. */
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
