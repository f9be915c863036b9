import { Fragment, type ReactElement, type ReactNode } from 'react';

export const DOCTYPE = '<!doctype html>';

/** `renderToStaticMarkup` without hooks and context, several times faster. react-dom renders islands. docs/decisions/0011 */
export function toHtml(node: ReactNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) {
    let html = '';
    for (const child of node) html += toHtml(child);
    return html;
  }
  if (!('type' in node)) return toHtml(Array.from(node as Iterable<ReactNode>));
  return elementHtml(node as ReactElement<Props>);
}

type Props = Record<string, unknown>;
type View = ((props: Props) => ReactNode) & { html?(props: Props): string };

function elementHtml({ type, props }: ReactElement<Props>): string {
  if (typeof type === 'function') {
    const view = type as View;
    return view.html ? view.html(props) : toHtml(view(props));
  }
  if (typeof type === 'string') return tagHtml(type, props);
  if ((type as unknown) === Fragment) return toHtml(props.children as ReactNode);
  throw new TypeError('Only plain functions, tags and fragments can be written as HTML.');
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** react-dom writes these attributes last; a test compares both outputs. */
const LAST_ATTRIBUTES: Record<string, readonly string[]> = {
  form: ['action', 'encType', 'method', 'target'],
  button: ['name', 'formAction', 'formMethod'],
  input: ['name', 'formAction', 'formMethod', 'checked', 'defaultChecked', 'value', 'defaultValue'],
};

function tagHtml(tag: string, props: Props): string {
  const last = LAST_ATTRIBUTES[tag];
  let html = `<${tag}`;
  for (const prop in props) if (!last?.includes(prop)) html += attributeHtml(tag, prop, props[prop]);
  if (last) for (const prop of last) if (prop in props) html += attributeHtml(tag, prop, props[prop]);
  if (VOID.has(tag)) return `${html}/>`;
  if (tag === 'option' && isSelected(props)) html += ' selected=""';
  return `${html}>${contentHtml(tag, props)}</${tag}>`;
}

function contentHtml(tag: string, props: Props): string {
  const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  if (raw) return raw.__html;
  if (tag === 'select') return optionsHtml(props);
  const content = tag === 'textarea' ? (props.value ?? props.defaultValue ?? props.children) : props.children;
  if ((tag === 'script' || tag === 'style') && content)
    throw new TypeError(`The content of ${tag} cannot be escaped.`);
  // A parser drops a line break directly after these tags, so one is written twice.
  const kept = (tag === 'textarea' || tag === 'pre') && typeof content === 'string' && content[0] === '\n';
  return (kept ? '\n' : '') + toHtml(content as ReactNode);
}

/** The value of the enclosing select. Module state is safe: writing is synchronous. */
let selected: unknown;

function optionsHtml({ value, defaultValue, children }: Props): string {
  selected = value ?? defaultValue;
  try {
    return toHtml(children as ReactNode);
  } finally {
    selected = undefined;
  }
}

function isSelected({ value, children, selected: own }: Props): boolean {
  if (selected === undefined || selected === null) return own === true;
  return String(selected) === String(value ?? [children].flat().join(''));
}

const BOOLEAN = new Set(
  `allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden inert itemScope loop
  multiple muted noModule noValidate open playsInline readOnly required reversed`.split(/\s+/),
);
const URLS = new Set(['src', 'href', 'action', 'formAction']);
const SKIPPED_PROPS = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'ref',
  'selected',
  'defaultValue',
  'defaultChecked',
]);
const ALIASES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  crossOrigin: 'crossorigin',
  autoFocus: 'autofocus',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
};
/** React writes true and false as text for these. */
const TEXT_BOOLEANS = /^(aria|data)-|^(value|contentEditable|spellCheck|draggable)$/;
const SAFE_NAME = /^[A-Za-z_:][\w:.-]*$/;

interface Attribute {
  kind: 'unwritten' | 'boolean' | 'url' | 'words' | 'text';
  name: string;
}

const attributes = new Map<string, Attribute>();

function attributeOf(prop: string): Attribute {
  const known = attributes.get(prop);
  if (known) return known;
  if (!SAFE_NAME.test(prop) || prop === 'style')
    throw new TypeError(`The attribute ${prop} cannot be written.`);
  const kind = SKIPPED_PROPS.has(prop)
    ? 'unwritten'
    : BOOLEAN.has(prop)
      ? 'boolean'
      : URLS.has(prop)
        ? 'url'
        : TEXT_BOOLEANS.test(prop)
          ? 'words'
          : 'text';
  const attribute: Attribute = { kind, name: ALIASES[prop] ?? prop };
  attributes.set(prop, attribute);
  return attribute;
}

function attributeHtml(tag: string, prop: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (tag === 'input' && prop in INITIAL) return attributeHtml(tag, INITIAL[prop] as string, value);
  if (prop === 'value' && (tag === 'select' || tag === 'textarea')) return '';
  const { kind, name } = attributeOf(prop);
  if (kind === 'unwritten' || typeof value === 'function') return '';
  if (kind === 'boolean') return value ? ` ${name}=""` : '';
  if (typeof value === 'boolean' && kind !== 'words')
    return value && prop === 'download' ? ' download=""' : '';
  if (kind !== 'url') return ` ${name}="${escapeHtml(String(value))}"`;
  // An empty src would load this page again; an empty href or action means this page.
  if (value === '' && tag !== 'a' && tag !== 'form') return '';
  return ` ${name}="${escapeHtml(safeUrl(String(value)))}"`;
}

/** The initial values of uncontrolled inputs. */
const INITIAL: Record<string, string> = { defaultChecked: 'checked', defaultValue: 'value' };

/** Replaces `javascript:` addresses, as react-dom does. */
const safeUrl = (url: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them before the scheme
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i.test(
    url,
  )
    ? '#'
    : url;

const SPECIAL = /["'&<>]/;
const SPECIALS = /["'&<>]/g;
const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIALS, (character) => ENTITIES[character] as string) : text;
