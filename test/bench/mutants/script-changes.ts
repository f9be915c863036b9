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
const PERSISTED = new Set(['persist', 'insert', 'upsert']);
/** Not a regular expression that has such a word. */
const SQL = /\b(?:select|where|exists)[\s(]|\$\{(?:ME|FAMILY|STAFF|TEAM|WORKER)\}| is (?:not )?null/;
const ACTOR = /\b(?:viewer|actor|isActor|is(?:Parent|Walker|Admin|Member|Staff))\b/;
const KEY = /^(key|dedupeKey|once)$/;
const SWAPPED: Readonly<Record<string, string>> = {
  parentId: 'walkerId',
  walkerId: 'parentId',
  payerId: 'walkerId',
  senderId: 'receiverId',
  receiverId: 'senderId',
  proposedBy: 'askedId',
  askedId: 'proposedBy',
  parent: 'walker',
  walker: 'parent',
};
/** Which switch stops an email, if any does. */
const TOPICS: Readonly<Record<string, string>> = {
  safety: 'reminders',
  cancellations: 'bookings',
  payments: 'bookings',
  bookings: 'safety',
  progress: 'safety',
  reminders: 'safety',
};

/** Whose rows, which kinds, to whom, and what is written down. `parents` begins with the nearest. */
export function peopleChangesOf(node: Node, parents: readonly Node[], text: string): Found[] {
  switch (node.type) {
    case 'CallExpression':
      return [...callChanges(node, parents), ...filterChanges(node, text)];
    case 'ExpressionStatement':
      return statementChanges(node);
    case 'IfStatement':
      return ACTOR.test(text.slice(node.test.start, node.test.end))
        ? [['check of the actor dropped', [node.test.start, node.test.end, 'false']]]
        : [];
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && node.id.name === 'to' && node.init
        ? recipientChanges(node.init as Node)
        : [];
    case 'Literal':
      return typeof node.value === 'string' ? wordChanges(node, node.value, parents) : [];
    case 'ArrayExpression':
      return listChanges(node.elements as readonly (Node | null)[], parents);
    case 'LogicalExpression':
      return node.operator === '??' ? [] : conditionChanges(node);
    case 'TemplateLiteral': {
      const sql = text.slice(node.start + 1, node.end - 1);
      return [
        ...(SQL.test(sql) ? peopleChangesOfSql(sql, node.start + 1) : []),
        ...keyChanges(node, parents, text),
      ];
    }
    case 'Property':
      return node.key.type === 'Identifier' && node.key.name === 'to'
        ? recipientChanges(node.value as Node)
        : [];
    default:
      return [];
  }
}

function conditionChanges({ left, right, start, end, operator }: ESTree.LogicalExpression & Node): Found[] {
  const [one, other] = [left as Node, right as Node];
  const what = operator === '&&' ? 'condition dropped' : 'member of a list dropped';
  const withoutOther: Found = [what, [one.end, end, '']];
  const isChain = one.type === 'LogicalExpression' && one.operator === operator;
  return isChain ? [withoutOther] : [withoutOther, [what, [start, other.start, '']]];
}

/** An audit entry, an event or an email that nobody waits for. */
function statementChanges({ expression, start, end }: ESTree.ExpressionStatement & Node): Found[] {
  const call = (expression.type === 'AwaitExpression' ? expression.argument : expression) as Node;
  if (call.type !== 'CallExpression') return [];
  const callee = call.callee as Node;
  const isLogged = callee.type === 'Identifier' ? LOGGED.has(callee.name) : PERSISTED.has(nameOf(callee));
  return isLogged ? [['line of a log dropped', [start, end, ';']]] : [];
}

/** A condition that is a text, and the topic of an email. */
function wordChanges(node: Node, value: string, [parent]: readonly Node[]): Found[] {
  const isOfCall = parent?.type === 'CallExpression' && parent.callee.type === 'Identifier';
  const topic = isOfCall && parent.arguments[0] === node ? TOPICS[value] : undefined;
  if (topic) return [['topic swapped', [node.start, node.end, `'${topic}'`]]];
  const isWhere =
    parent?.type === 'Property' && parent.key.type === 'Identifier' && parent.key.name === 'where';
  if (!isWhere && !SQL.test(value)) return [];
  // A condition begins behind a word.
  const before = isWhere ? 'where ' : '';
  return peopleChangesOfSql(before + value, node.start + 1 - before.length);
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
  const isOfKinds = parents[0]?.type === 'NewExpression' && !elements.includes(null);
  if (elements.length < 2 || !(isOfWords || isOfPeople || isOfKinds)) return [];
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

function recipientChanges(to: Node): Found[] {
  if (to.type === 'Literal' && (to.value === 'parent' || to.value === 'walker'))
    return [['recipient swapped', [to.start, to.end, `'${SWAPPED[to.value]}'`]]];
  if (to.type !== 'MemberExpression') return [];
  const person = nameOf(to) === 'id' && to.object.type === 'MemberExpression' ? to.object : to;
  const [property, other] = [person.property as Node, SWAPPED[nameOf(person as Node)]];
  return other
    ? [['recipient swapped', [property.start, property.end, `${other}${property.end < to.end ? '!' : ''}`]]]
    : [];
}
