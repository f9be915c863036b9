/** A parameter as it arrives: text, or a list or an object of parameters. */
export type Param = string | Param[] | { [name: string]: Param };
export type Params = { [name: string]: Param };

/**
 * Stripe's form encoding → nested parameters: `transfer_data[destination]=acct_1&expand[0]=charge`
 * gives `{ transfer_data: { destination: 'acct_1' }, expand: ['charge'] }`.
 */
export function parseForm(encoded: string): Params {
  const root: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  return listed(root) as Params;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(parent: Params, [head = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b` counts up.
  const name = head === '' ? String(Object.keys(parent).length) : head;
  if (rest.length === 0) {
    parent[name] = value;
    return;
  }
  const child = parent[name];
  const inner: Params = isParams(child) ? child : Object.create(null);
  parent[name] = inner;
  place(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function listed(param: Param): Param {
  if (!isParams(param)) return param;
  const entries = Object.entries(param).map(([name, value]): [string, Param] => [name, listed(value)]);
  if (entries.length > 0 && entries.every(([name], place) => name === String(place))) {
    return entries.map(([, value]) => value);
  }
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function isParams(param: Param | undefined): param is Params {
  return typeof param === 'object' && !Array.isArray(param);
}
