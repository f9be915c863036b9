type FormParam = string | FormParam[] | { [name: string]: FormParam };
export type FormParams = { [name: string]: FormParam };

/**
 * Stripe's form encoding → nested parameters: `transfer_data[destination]=acct_1&expand[0]=charge` gives `{
 * transfer_data: { destination: 'acct_1' }, expand: ['charge'] }`.
 */
export function parseForm(encoded: string): FormParams {
  const root: FormParams = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  return listed(root) as FormParams;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(parent: FormParams, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(Object.keys(parent).length) : head;
  if (rest.length === 0) {
    parent[name] = value;
    return;
  }
  const child = parent[name];
  const inner: FormParams = isParams(child) ? child : Object.create(null);
  parent[name] = inner;
  place(inner, rest, value);
}

function listed(param: FormParam): FormParam {
  if (!isParams(param)) return param;
  const entries = Object.entries(param).map(([name, value]): [string, FormParam] => [name, listed(value)]);
  if (entries.length > 0 && entries.every(([name], place) => name === String(place))) {
    return entries.map(([, value]) => value);
  }
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function isParams(param: FormParam | undefined): param is FormParams {
  return typeof param === 'object' && !Array.isArray(param);
}
