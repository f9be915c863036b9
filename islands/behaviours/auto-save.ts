import { onHtmx } from '../htmx.ts';

/** Saves a switch when it is flipped (WALKER-21). Swaps show the stored values unless a later flip is in flight. */
const ahead = new WeakSet<Element>();

const formsThatSave = () => document.querySelectorAll<HTMLFormElement>('form[data-saves]');
const isSwitch = (field: Element): field is HTMLInputElement => field.role === 'switch';

document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLInputElement && isSwitch(target) ? target.form : null;
  if (!form?.matches('[data-saves]')) return;
  ahead.add(form);
  form.requestSubmit();
});

onHtmx('htmx:before:request', ({ ctx }) => ahead.delete(ctx.sourceElement));
onHtmx('htmx:error', ({ ctx }) => ctx?.sourceElement.matches('[data-saves]') && showStored());

export function showStored(): void {
  for (const form of formsThatSave())
    if (!ahead.has(form))
      for (const field of form.elements) if (isSwitch(field)) field.checked = field.defaultChecked;
}
