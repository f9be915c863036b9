/** Submits once after the button's delay in milliseconds, unless the user already did. */
const pressed = new WeakSet<Element>();

export function autoSubmit(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press-after]')) {
    if (pressed.has(button)) continue;
    pressed.add(button);
    setTimeout(
      () => button.isConnected && button.form?.requestSubmit(button),
      Number(button.dataset.pressAfter),
    );
  }
}
