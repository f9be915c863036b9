import type { ParsedSource } from './parsed-sources.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

export interface ActRow {
  name: string;
  /** The constant code of the row. */
  toast: string | null;
  /** The result decides what is said and where it leads. */
  decides: boolean;
}

/** The rows that a source passes to `acts`. */
export function rowsOfActs({ program, text }: ParsedSource): ActRow[] {
  if (!/\bacts\(/.test(text)) return [];
  return callsOfActs(program as unknown as Node).flatMap(rowsOf);
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function callsOfActs(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode);
  const called = node.type === 'CallExpression' && (node.callee as Node).name === 'acts';
  return [...(called ? [node] : []), ...children.flatMap(callsOfActs)];
}

const rowsOf = (call: Node): ActRow[] =>
  propertiesOf((call.arguments as Node[])[1]).map(({ key, value }) => {
    const cells = new Map(propertiesOf(value as Node).map((cell) => [nameOf(cell.key as Node), cell.value]));
    const toast = cells.get('toast') as Node | undefined;
    return {
      name: nameOf(key as Node),
      toast: toast ? String(toast.value ?? '') : null,
      decides: cells.has('done') || isMade(value as Node),
    };
  });

/** By a function, or with a part that one makes. */
const isMade = (row: Node): boolean =>
  row.type !== 'ObjectExpression' ||
  (row.properties as Node[]).some(
    ({ type, argument }) => type === 'SpreadElement' && (argument as Node).type === 'CallExpression',
  );

const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === 'ObjectExpression'
    ? (node.properties as Node[]).filter(({ type }) => type === 'Property')
    : [];

const nameOf = (key: Node): string => String(key.name ?? key.value);
