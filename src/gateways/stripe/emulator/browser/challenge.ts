import { make } from './elements.ts';

export function challenge(within: HTMLElement, amount: number | undefined): Promise<boolean> {
  const pass = make('button', { type: 'button', className: 'stripe-button main' }, 'Complete authentication');
  const fail = make('button', { type: 'button', className: 'stripe-button' }, 'Fail authentication');
  const title = make('h2', { id: 'stripe-challenge-title' }, '3D Secure 2 test');
  const what = amount === undefined ? 'saving this card' : `paying $${(amount / 100).toFixed(2)}`;
  const text = `Your bank wants to confirm that you're ${what}. This is a test: choose what happens.`;
  const buttons = make('div', { className: 'stripe-buttons' }, pass, fail);
  const dialog = make('dialog', { className: 'stripe-challenge' }, title, make('p', {}, text), buttons);
  dialog.setAttribute('aria-labelledby', title.id);
  within.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    pass.addEventListener('click', () => dialog.close('pass'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', (event) => {
      // The page's own dialogs listen for this too.
      event.stopPropagation();
      dialog.remove();
      resolve(dialog.returnValue === 'pass');
    });
  });
}
