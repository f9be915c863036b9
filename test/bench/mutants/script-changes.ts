import type { ESTree } from 'vite';
import { type Found, peopleChangesOfSql } from './sql-changes.ts';

export type Node = ESTree.Node & { start: number; end: number };

const FILTERED = new Set([
  'find',
  'findOne',
  'findOneOrFail',
  'findAll',
  'count',
  'nativeUpdate',
  'nativeDelete',
]);
const CONDITIONS = new Set(['where', 'whereRef', 'having', 'on']);
const COLUMNS = new Set(['select', 'columns', 'returning', 'groupBy', 'orderBy', 'distinctOn']);
const LOGGED = new Set(['enqueue', 'audit', 'publish', 'alertAdmins', 'insertMissing']);
const KEY = /^(key|dedupeKey|once)$/;
const SWAPPED: Readonly<Record<string, string>> = {
  parentId: 'walkerId',
  walkerId: 'parentId',
  payerId: 'walkerId',
  senderId: 'receiverId',
  receiverId: 'senderId',
  proposedBy: 'askedId',
  askedId: 'proposedBy',
};

/** Whose rows, which kinds, to whom, and what is written down. `parents` begins with the nearest. */
export function peopleChangesOf(node: Node, parents: readonly Node[], text: string): Found[] {
  switch (node.type) {
    case 'CallExpression':
      return [...callChanges(node, parents), ...filterChanges(node, text)];
    case 'ArrayExpression':
      return listChanges(node.elements as readonly (Node | null)[], parents);
    case 'LogicalExpression':
      return node.operator === '&&' ? conditionChanges(node) : [];
    case 'TemplateLiteral': {
      const sql = text.slice(node.start + 1, node.end - 1);
      const isSql =
        /\b(?:select|where|exists)\b|\$\{(?:ME|FAMILY|STAFF|TEAM|WORKER)\}| is (?:not )?null/.test(sql);
      return [...(isSql ? peopleChangesOfSql(sql, node.start + 1) : []), ...keyChanges(node, parents, text)];
    }
    case 'Property':
      return recipientChanges(node as ESTree.ObjectProperty);
    default:
      return [];
  }
}

function conditionChanges({
  left,
  right,
  start,
  end,
}: { left: unknown; right: unknown } & Pick<Node, 'start' | 'end'>): Found[] {
  const [one, other] = [left as Node, right as Node];
  const withoutOther: Found = ['condition dropped', [one.end, end, '']];
  const isChain = one.type === 'LogicalExpression' && one.operator === '&&';
  return isChain ? [withoutOther] : [withoutOther, ['condition dropped', [start, other.start, '']]];
}

function callChanges(node: ESTree.CallExpression & Node, [parent, grandparent]: readonly Node[]): Found[] {
  const callee = node.callee as Node;
  const isStatement = [parent?.type, grandparent?.type].includes('ExpressionStatement');
  if (callee.type === 'Identifier' && LOGGED.has(callee.name) && !isStatement)
    return [['line of a log dropped', [node.start, node.end, 'undefined']]];
  if (callee.type === 'Identifier' && callee.name === 'isActor')
    return listChanges(node.arguments as unknown as readonly Node[], []);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return CONDITIONS.has(callee.property.name) && node.arguments.length > 0
    ? [['condition dropped', [(callee.object as Node).end, node.end, '']]]
    : [];
}

/** `em.find(Child, { parentId, id })`: without one of them. */
function filterChanges(node: ESTree.CallExpression & Node, text: string): Found[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const filter = node.arguments[1] as Node | undefined;
  if (!FILTERED.has(callee.property.name) || filter?.type !== 'ObjectExpression') return [];
  return filter.properties.map((one): Found => {
    const { start, end } = one as Node;
    const comma = /^\s*,\s*/.exec(text.slice(end))?.[0].length ?? 0;
    return ['condition dropped', [start, end + comma, '']];
  });
}

const ofCall = (node: Node | undefined): string =>
  node?.type === 'CallExpression' ? nameOf(node.callee as Node) : '';

/** Of kinds, and of people whom something is sent to. */
function listChanges(elements: readonly (Node | null)[], parents: readonly Node[]): Found[] {
  if (COLUMNS.has(ofCall(parents[0]))) return [];
  const isOfWords = elements.every((one) => one?.type === 'Literal' && typeof one.value === 'string');
  const isOfPeople =
    parents[0]?.type === 'ForOfStatement' ||
    elements.every((one) => one?.type === 'MemberExpression' && /^\w*(?:Id|id)$/.test(nameOf(one)));
  if (elements.length < 2 || !(isOfWords || isOfPeople)) return [];
  return elements.flatMap((one, at): Found[] => {
    if (one?.type === 'Literal' && one.value === 'seed') return [];
    const change = at === 0 ? [one!.start, elements[1]!.start, ''] : [elements[at - 1]!.end, one!.end, ''];
    return [['member of a list dropped', change as [number, number, string]]];
  });
}

const nameOf = (node: Node): string =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';

function keyChanges(node: ESTree.TemplateLiteral & Node, [parent]: readonly Node[], text: string): Found[] {
  const named =
    parent?.type === 'Property' ? parent.key : parent?.type === 'VariableDeclarator' ? parent.id : null;
  if (named?.type !== 'Identifier' || !KEY.test(named.name)) return [];
  return node.expressions.map((one): Found => {
    const { start, end } = one as Node;
    const from = text[start - 3] === '/' ? start - 3 : start - 2;
    return ['key shortened', [from, end + 1, '']];
  });
}

function recipientChanges({ key, value }: ESTree.ObjectProperty): Found[] {
  const [name, to] = [key as Node, value as Node];
  if (name.type !== 'Identifier' || name.name !== 'to' || to.type !== 'MemberExpression') return [];
  const [property, other] = [to.property as Node, SWAPPED[nameOf(to)]];
  return other ? [['recipient swapped', [property.start, property.end, other]]] : [];
}
