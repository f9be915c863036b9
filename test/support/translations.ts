import type { ParsedSource } from './parsed-sources.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface FoundText {
  /** `path:line: text` */
  where: string;
  text: string;
}

/** The texts that a source passes to `tr`, `rich`, `msg` and `plural`: the keys of their translations. */
export function keysIn(source: ParsedSource): FoundText[] {
  const found: FoundText[] = [];
  visit(source.program as unknown as Node, (node) => {
    const name = calledName(node);
    if (!name || !TEXT_ARGUMENTS.has(name)) return;
    const args = (node.arguments as Node[]).slice(...(TEXT_ARGUMENTS.get(name) as [number, number]));
    const texts = args.flatMap(constantTexts);
    for (const text of name === 'plural' ? [texts.join(' | ')] : texts)
      found.push({ where: place(source, node, text), text });
  });
  return found;
}

/** Texts that people read and that no such call contains. */
export const untranslatedTexts = (source: ParsedSource): string[] =>
  textNodes(source).map((node) => place(source, node, writtenText(node)!.trim().replace(/\s+/g, ' ')));

function textNodes({ program }: Pick<ParsedSource, 'program'>): Node[] {
  const found: Node[] = [];
  visit(program as unknown as Node, (node, ancestors) => {
    const text = writtenText(node);
    if (text !== null && isRead(node, text, ancestors)) found.push(node);
  });
  return found;
}

/** Texts with the name or the currency of Manhattan's market, where another market's stays the same (MARKET-1). */
export function fixedMarketWords(source: ParsedSource): string[] {
  const found: string[] = [];
  visit(source.program as unknown as Node, (node, ancestors) => {
    const text = writtenText(node);
    if (text === null || !/\bTrotwell\b(?!-)|\$(\d|…)/.test(text)) return;
    const compared = ancestors.at(-1)?.type === 'BinaryExpression';
    const replaced = ancestors.some((ancestor) => REPLACED_IN.test(calledName(ancestor) ?? ''));
    if (!compared && !replaced) found.push(place(source, node, text.trim()));
  });
  return found;
}

/** Calls outside of functions: their language and currency are those of the moment when the module was loaded. */
export function earlyTranslations(source: ParsedSource): string[] {
  const found: string[] = [];
  visit(source.program as unknown as Node, (node, ancestors) => {
    const name = calledName(node);
    const early = !ancestors.some(({ type }) => /Function|MethodDefinition/.test(type));
    if (early && name && (AT_EACH_REQUEST.test(name) || (name !== 'msg' && TEXT_ARGUMENTS.has(name))))
      found.push(place(source, node, name));
  });
  return found;
}

const AT_EACH_REQUEST = /^(formatMoney|wholeMoney|currencySign|marketWords)$/;
/** Functions that put the market's name in place of "Trotwell", entries of the catalogue, and `$1` in replacements. */
const REPLACED_IN = /^(tr|rich|msg|plural|success|error|info|warning|replace|replaceAll)$/;
/** Which arguments of these functions are texts. */
const TEXT_ARGUMENTS = new Map([
  ['tr', [0, 1]],
  ['rich', [0, 1]],
  ['msg', [0, 1]],
  ['plural', [1, 3]],
]);

/** Attributes and properties that no one reads. */
const TECHNICAL =
  /^(className|id|htmlFor|@?type|name|autoComplete|autoCapitalize|rel|target|method|encType|viewBox|d|points|href|src|srcSet|sizes|media|content|property|httpEquiv|charSet|key|hx-.*|data-(?!words).*|stylesheet|pattern|inputMode|as|swap|crossOrigin|path|picture|transform|preload|style|identifierPrefix)$/;
/** Attributes that people read. */
const READ =
  /^(label|title|alt|text|lead|hint|heading|caption|head|empty|placeholder|summary|after|per|aria-label)$/;
/** Calls whose texts are names for programs, or are only thrown and logged. */
const TECHNICAL_CALLS =
  /^(classes|Error|TypeError|RangeError|Set|RegExp|split|includes|startsWith|endsWith|indexOf|has|get|querySelector|querySelectorAll|closest|matches|addEventListener|join|t|execute|set|raw|add|getElementById|createElement|warn|error|info|debug)$/;
/** Selectors and media queries. */
const SELECTORS = /^(:is\(|\([a-z-]+: [a-z]+\)$)/;
const BRANDS = /\b(Trotwell|Stripe|App Store|iPhone|iPad|Android|Chrome|Safari|Edge|Firefox)\b/g;

function isRead(node: Node, text: string, ancestors: readonly Node[]): boolean {
  const words = text.replace(BRANDS, '').replace(/<[^>]*>/g, ' ');
  if (SELECTORS.test(words)) return false;
  if (!/\p{L}{2}/u.test(words)) return false;
  for (let at = ancestors.length - 1; at >= 0; at--) {
    const ancestor = ancestors[at] as Node;
    const child = (ancestors[at + 1] ?? node) as Node;
    if (
      ancestor.type.startsWith('Import') ||
      (ancestor.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(ancestor.type))
    )
      return false;
    if (ancestor.type === 'ThrowStatement' || ancestor.type === 'TaggedTemplateExpression') return false;
    if (ancestor.type === 'BinaryExpression' && /^([!=]==?|in)$/.test(String(ancestor.operator)))
      return false;
    if (
      ancestor.type === 'AssignmentExpression' &&
      TECHNICAL.test(nameOf((ancestor.left as Node).property ?? ''))
    )
      return false;
    if (ancestor.type === 'Property' && (ancestor.key === child || TECHNICAL.test(nameOf(ancestor.key))))
      return false;
    if (ancestor.type === 'MemberExpression' && ancestor.property === child) return false;
    if (ancestor.type === 'SwitchCase' && ancestor.test === child) return false;
    if (ancestor.type === 'JSXAttribute' && TECHNICAL.test(nameOf(ancestor.name))) return false;
    const called = calledName(ancestor);
    if (called && ancestor.callee !== child && (TEXT_ARGUMENTS.has(called) || TECHNICAL_CALLS.test(called)))
      return false;
  }
  const holder = ancestors.at(ancestors.at(-1)?.type === 'JSXExpressionContainer' ? -2 : -1);
  const attribute = holder?.type === 'JSXAttribute' ? nameOf(holder.name) : '';
  return (
    node.type === 'JSXText' || READ.test(attribute) || isShownChild(node, ancestors) || looksLikeText(words)
  );
}

/** `{condition ? 'today' : 'later'}` between tags. */
function isShownChild(node: Node, ancestors: readonly Node[]): boolean {
  for (let at = ancestors.length - 1, child = node; at >= 0; at--) {
    const ancestor = ancestors[at] as Node;
    if (ancestor.type === 'JSXExpressionContainer') return ancestors[at - 1]?.type !== 'JSXAttribute';
    const passesOn =
      (ancestor.type === 'ConditionalExpression' && ancestor.test !== child) ||
      (ancestor.type === 'LogicalExpression' && ancestor.right === child) ||
      ancestor.type === 'TemplateLiteral';
    if (!passesOn) return false;
    child = ancestor;
  }
  return false;
}

const looksLikeText = (text: string): boolean =>
  /^\s*["“(]?\p{Lu}[\p{Ll}']|^(\s+|\s*\()\p{L}|[\p{L}….,!?:)] +["“(…]?\p{L}/u.test(text);

function writtenText(node: Node): string | null {
  if (node.type === 'JSXText') return node.value as string;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return quasis(node).join('…');
  return null;
}

/** The texts an expression can be: a literal, or both sides of a condition. */
function constantTexts(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) return quasis(node);
  if (node.type === 'ConditionalExpression')
    return [...constantTexts(node.consequent as Node), ...constantTexts(node.alternate as Node)];
  return [];
}

const quasis = (node: Node): string[] =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

function calledName(node: Node): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = node.callee as Node;
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
}

function nameOf(node: unknown): string {
  const { name, value, namespace } = node as {
    name?: unknown;
    value?: unknown;
    namespace?: { name: string };
  };
  if (namespace) return namespace.name;
  return typeof name === 'string' ? name : String(value ?? '');
}

function visit(
  node: Node,
  see: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void {
  see(node, ancestors);
  const around = [...ancestors, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, see, around);
}

const place = ({ path, text }: ParsedSource, { start }: Node, shown: string): string =>
  `${path}:${text.slice(0, start).split('\n').length}: ${shown}`;
