import { onHtmx, pageOwner } from '../htmx.ts';

const keyOf = (owner: string): string => `typed:${owner}`;
const TYPES = ['textarea', 'text', 'tel', 'email', 'number', 'date', 'time'];

type Fields = HTMLInputElement | HTMLTextAreaElement;
interface Kept {
  address: string;
  intent: string;
  values: [name: string, value: string][];
}

const intentOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[name=intent]')?.value ?? '';

/** The text that another reader's page has is kept in this tab, for its owner alone (ACCOUNT-34). */
function keepTyped(form: HTMLFormElement, owner = pageOwner()): void {
  const fields = [...form.querySelectorAll<Fields>('input, textarea')].filter(
    ({ type, value, defaultValue }) => TYPES.includes(type) && value !== defaultValue,
  );
  if (!owner || fields.length === 0) return;
  const values = fields.map(({ name, value }): Kept['values'][number] => [name, value]);
  const kept: Kept = { address: location.pathname + location.search, intent: intentOf(form), values };
  sessionStorage[keyOf(owner)] = JSON.stringify(kept);
}

/** Once the owner is back, the form is too. */
function bringBack(): void {
  const key = keyOf(pageOwner());
  const kept = sessionStorage[key] && (JSON.parse(sessionStorage[key]) as Kept);
  if (!kept || !pageOwner()) return;
  if (location.pathname + location.search !== kept.address) {
    location.assign(kept.address);
    return;
  }
  delete sessionStorage[key];
  const forms = [...document.forms].filter((form) => intentOf(form) === kept.intent);
  for (const form of forms)
    for (const [name, value] of kept.values) fill(form.elements.namedItem(name), value);
}

function fill(field: unknown, value: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
}

onHtmx('htmx:after:request', ({ ctx: { sourceElement, text } }) => {
  const [, owner] = / name="owner" value="([^"]*)"/.exec(text ?? '') ?? [];
  const isOfAnother = owner !== undefined && owner !== pageOwner();
  if (isOfAnother && sourceElement instanceof HTMLFormElement && sourceElement.method === 'post')
    keepTyped(sourceElement);
});
document.addEventListener('trotwell:discard', () => {
  for (const form of document.forms) if (form.method === 'post') keepTyped(form);
});
bringBack();
