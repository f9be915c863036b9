/**
 * Shows a button as disabled until the boxes that it needs are checked. It can be pressed all the same: then the form
 * says at the fields what is missing. Called after every swap.
 */
export function consents(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) follow(button);
}

document.addEventListener('change', consents);

function follow(button: HTMLButtonElement): void {
  const boxes = (button.dataset.needs ?? '').split(' ').map((name) => button.form?.elements.namedItem(name));
  button.ariaDisabled = String(boxes.some((box) => box instanceof HTMLInputElement && !box.checked));
}
