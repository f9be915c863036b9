export function consents(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) follow(button);
}

document.addEventListener('change', consents);

function follow(button: HTMLButtonElement): void {
  const boxes = (button.dataset.needs ?? '').split(' ').map((name) => button.form?.elements.namedItem(name));
  const isMissing = boxes.some((box) => box instanceof HTMLInputElement && !box.checked);
  button.ariaDisabled = String(isMissing);
  button.setAttribute('aria-describedby', isMissing ? 'accept-first' : '');
}
