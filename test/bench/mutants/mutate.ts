import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from '../../../src/root.ts';
import { type Node, peopleChangesOf } from './script-changes.ts';
import { type Change, type Operator, peopleChangesOfSql } from './sql-changes.ts';

export interface Mutant {
  /** Its place among the same changes of the same file, so that it keeps its key when other lines change. */
  key: string;
  path: string;
  line: number;
  operator: Operator;
  start: number;
  end: number;
  to: string;
  /** The expression or statement that differs, which a switch can stand around. */
  whole: readonly [start: number, end: number, kind: 'expression' | 'statement'];
  /** Outside of every function: it counts when the file is loaded. */
  atLoad: boolean;
  /** The line before and after, as a diff. */
  diff: string;
}

type Found = Pick<Mutant, 'operator' | 'whole' | 'atLoad'> & { change: Change };

/** What they stand around has their place. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const SWAPPED: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** In the SQL of templates: a comparison, a condition and a number of days or hours. */
const SQL_CHANGES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ (<=?|>=?) /g, (found) => ` ${SWAPPED[found.trim()]} `],
  [/ and /g, () => ' or '],
  [/ or /g, () => ' and '],
  [/ <@ /g, () => ' && '],
  [/\bnot exists\b/g, () => 'exists'],
  [/ is not null\b/g, () => ' is null'],
  [/ is null\b/g, () => ' is not null'],
  [/\b\d+ (?=days?\b|hours?\b)/g, (found) => `${Number.parseInt(found, 10) + 1} `],
];

/** Every change of one operator, literal, statement or condition of a file that can still be parsed. */
export function mutantsOf(path: string): Mutant[] {
  const text = readFileSync(join(root, path), 'utf8');
  const found = path.endsWith('.sql')
    ? sqlFileChanges(text)
    : scriptChanges(path, text).filter(
        ({ change }) => parseSync(path, changed(text, change)).errors.length === 0,
      );
  return found
    .map((found) => mutantOf(path, text, found))
    .map((mutant, at, all) => {
      const earlier = all.slice(0, at).filter(({ diff }) => diff === mutant.diff).length;
      return { ...mutant, key: `${path} ${mutant.diff} ${earlier}` };
    });
}

const changed = (text: string, [start, end, to]: Change): string =>
  text.slice(0, start) + to + text.slice(end);

export const mutated = ({ path, start, end, to }: Mutant): string =>
  changed(readFileSync(join(root, path), 'utf8'), [start, end, to]);

function mutantOf(
  path: string,
  text: string,
  { change: [start, end, to], ...found }: Found,
): Omit<Mutant, 'key'> {
  const line = text.slice(0, start).split('\n').length;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end);
  const [before, after] = [text.slice(start, end), to].map((part) =>
    (text.slice(from, start) + part + text.slice(end, until < 0 ? undefined : until)).trim(),
  );
  return { path, line, start, end, to, ...found, diff: `- ${before}\n+ ${after}` };
}

function scriptChanges(path: string, text: string): Found[] {
  const found: Found[] = [];
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parents);
    else if (isNode(value) && TYPED.has(value.type))
      visit((value as ESTree.TSAsExpression).expression, parents);
    else if (isNode(value) && !value.type.startsWith('TS') && !value.type.startsWith('Import')) {
      const [whole, atLoad] = [wholeOf(value, parents), isLoaded(parents)];
      const ofPeople = peopleChangesOf(value, parents, text);
      const changes = changesOf(value, text)
        .filter((one) => !ofPeople.some(([, other]) => `${other}` === `${one}`))
        .map((change) => [operatorOf(change), change] as const);
      for (const [operator, change] of [...changes, ...ofPeople])
        found.push({ operator, change, whole, atLoad });
      for (const [key, child] of Object.entries(value))
        if (!(key === 'key' && value.type === 'Property' && !value.computed))
          visit(child, [value, ...parents]);
    }
  };
  visit(parseSync(path, text).program.body, []);
  return found;
}

const operatorOf = ([, , to]: Change): Operator => (/^\d+ ?$/.test(to) ? 'limit off by one' : 'expression');

function sqlFileChanges(text: string): Found[] {
  const whole = [0, text.length, 'statement'] as const;
  const isProse = (at: number) => /--|message = '[^']*$/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
  const changes = sqlChanges(text, 0)
    .filter(([at]) => !isProse(at))
    .map((change) => [operatorOf(change), change] as const);
  return [...changes, ...peopleChangesOfSql(text, 0)].map(([operator, change]) => ({
    ...{ operator, change, whole },
    atLoad: false,
  }));
}

/** `parents` begins with the nearest. */
function wholeOf(node: Node, parents: readonly Node[]): Mutant['whole'] {
  if (node.type === 'ExpressionStatement') return [node.start, node.end, 'statement'];
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [node.test.start, node.test.end, 'expression'];
  const [template, tagged] = parents as [Node?, Node?];
  const around = tagged?.type === 'TaggedTemplateExpression' ? tagged : template;
  if (node.type === 'TemplateLiteral' && template?.type === 'TaggedTemplateExpression')
    return [template.start, template.end, 'expression'];
  if (node.type === 'VariableDeclarator' && node.init) return [node.init.start, node.init.end, 'expression'];
  if (node.type === 'Property') return [(node.value as Node).start, (node.value as Node).end, 'expression'];
  const { start, end } = node.type === 'TemplateElement' && around ? around : node;
  return [start, end, 'expression'];
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

const OF_LISTS = new Set(['map', 'flatMap', 'filter', 'reduce', 'some', 'every', 'find', 'toSorted', 'from']);

/** Outside of functions, except those that a list calls at once. */
const isLoaded = (parents: readonly Node[]): boolean =>
  parents.every((one, at) => {
    const call = parents[at + 1];
    if (!isFunction(one)) return true;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
    return call.callee.property.type === 'Identifier' && OF_LISTS.has(call.callee.property.name);
  });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function changesOf(node: Node, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node];
      const between = text.slice(left.end, right.start);
      const to = SWAPPED[node.operator];
      return to ? [[left.end, right.start, between.replace(node.operator, to)]] : [];
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = node.test as Node;
      return [
        [start, end, 'true'],
        [start, end, 'false'],
      ];
    }
    case 'ExpressionStatement':
      return node.directive ? [] : [[node.start, node.end, ';']];
    case 'Literal':
      if (SIGNS_OF_ORDER.test(text.slice(node.start - 8, node.end + 6))) return [];
      if (ONE_MORE.test(text.slice(node.start - 40, node.end))) return [];
      if (typeof node.value === 'number') return [[node.start, node.end, `${beyond(node.value)}`]];
      return typeof node.value === 'boolean' ? [[node.start, node.end, `${!node.value}`]] : [];
    case 'TemplateElement':
      return sqlChanges(text.slice(node.start, node.end), node.start);
    default:
      return [];
  }
}

/** Any other number with the sign sorts alike. */
const SIGNS_OF_ORDER = /\? -?1 : -?1\b/;

/** One row more than a page has says that there are more, and so do two. */
const ONE_MORE = /\blimit(?:\(|: | )(?:\$\{)?(?:sql\.lit\()?[\w.]+ \+ 1$/;

/** Nobody sees a millisecond more of a minute or a day. */
const beyond = (value: number): number => (value >= 60_000 && value % 1000 === 0 ? 2 * value : value + 1);

const sqlChanges = (sql: string, offset: number): Change[] =>
  SQL_CHANGES.flatMap(([pattern, to]) =>
    [...sql.matchAll(pattern)].map(
      ({ 0: found, index }): Change => [offset + index, offset + index + found.length, to(found)],
    ),
  );
