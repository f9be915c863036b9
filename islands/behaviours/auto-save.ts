import { when } from '../htmx.ts';

/**
 * A switch of a form with `data-saves` is saved when it is flipped. Until another flip is on its way, the switches show what
 * the page says is stored: one that could not be saved goes back, and the page or the banner says why.
 */
const ahead = new WeakSet<Element>();

const formsThatSave = () => document.querySelectorAll<HTMLFormElement>('form[data-saves]');
const isSwitch = (field: Element): field is HTMLInputElement => field.role === 'switch';

document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLInputElement && isSwitch(target) ? target.form : null;
  if (!form?.matches('[data-saves]')) return;
  ahead.add(form);
  form.requestSubmit();
});

when('htmx:before:request', ({ ctx }) => ahead.delete(ctx.sourceElement));
when('htmx:error', ({ ctx }) => ctx?.sourceElement.matches('[data-saves]') && showStored());

/** Called after every swap. */
export function showStored(): void {
  for (const form of formsThatSave())
    if (!ahead.has(form))
      for (const field of form.elements) if (isSwitch(field)) field.checked = field.defaultChecked;
}
