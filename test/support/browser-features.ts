import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { OLDEST_BROWSERS } from '../../src/launch/build/browsers.ts';

const data = bcd as unknown as Record<'css' | 'javascript' | 'api', Identifier>;

type Branch = Identifier & { __compat?: CompatStatement };

const children = (branch: Branch | undefined): [string, Branch][] =>
  Object.entries(branch ?? {}).filter(([key]) => key !== '__compat') as [string, Branch][];

/** Whether one of the oldest browsers lacks it, or has it only behind a switch or another name. */
function isNewer(branch: Branch | undefined): boolean {
  const support = branch?.__compat?.support as Record<string, unknown> | undefined;
  if (!support) return false;
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const [newest] = [support[browser] ?? []].flat() as Record<string, unknown>[];
    const added = String(newest?.version_added ?? false).replace('≤', '');
    if (newest?.flags || newest?.alternative_name) return true;
    return !(Number.parseFloat(added) <= Number.parseFloat(oldest));
  });
}

/** Types whose members scripts use on values of their own; the names of all others mean too much else. */
const TYPES =
  /^api\.(Window|Document|Element|HTMLElement|Node|Navigator|ServiceWorkerRegistration|URL|AbortSignal|Navigation|PublicKeyCredential)\.(?!parse$)[^.]{2,}$/;

/** Of packages' own objects: `use` of React, `transition` of htmx, and others. */
const OTHERS = new Set(['use', 'windows', 'displayName', 'transition']);

/** Names of methods, properties and globals of which every meaning is newer. */
const newNames = new Map<string, string>();
const oldNames = new Set<string>();
for (const [root, tree] of [
  ['javascript.builtins', data.javascript.builtins],
  ['api', data.api],
] as [string, Branch][])
  for (const [type, members] of children(tree)) {
    note(type, `${root}.${type}`, members);
    for (const [member, branch] of children(members))
      note(member.replace(/_(static|event)$/, ''), `${root}.${type}.${member}`, branch);
  }

function note(name: string, key: string, branch: Branch): void {
  if (!branch.__compat) return;
  if (isNewer(branch) && (key.startsWith('javascript') || TYPES.test(key))) newNames.set(name, key);
  else if (!isNewer(branch)) oldNames.add(name);
}

/** Parts of JavaScript and of the browser that a script names and one of the oldest browsers lacks. */
export function newerScriptFeatures(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = new Set<string>();
  const see = (name: string) => {
    const key = oldNames.has(name) || OTHERS.has(name) ? undefined : newNames.get(name);
    if (key) found.add(key);
  };
  new Visitor({
    MemberExpression({ property, computed }: ESTree.MemberExpression) {
      if (!computed && property.type === 'Identifier') see(property.name);
    },
    NewExpression({ callee }: ESTree.NewExpression) {
      if (callee.type === 'Identifier') see(callee.name);
    },
  }).visit(program);
  return [...found];
}

/** Properties, values, functions, at-rules and selectors of a style sheet that one of the oldest browsers lacks. */
export function newerStyleFeatures(css: string): string[] {
  const {
    properties,
    selectors,
    types,
    'at-rules': rules,
  } = data.css as unknown as Record<string, Record<string, Branch>>;
  const found = new Set<string>();
  const see = (key: string, branch: Branch | undefined) => isNewer(branch) && found.add(`css.${key}`);
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) see(`at-rules.${name}`, rules?.[name]);
  for (const [, rule = ''] of css.matchAll(/([^{};]+)\{/g))
    for (const [, name = ''] of rule.matchAll(/::?([a-z-]+)/g)) see(`selectors.${name}`, selectors?.[name]);
  for (const [, feature = ''] of css.matchAll(/@media[^{]*?\(([a-z-]+)/g))
    see(`at-rules.media.${feature}`, rules?.media?.[feature] as Branch);
  for (const [, name = ''] of css.matchAll(/([a-z-]+)\(/g)) {
    see(`types.${name}`, types?.[name]);
    see(`types.color.${name}`, types?.color?.[name] as Branch);
  }
  for (const [, name = '', value = ''] of css.matchAll(/[{;]([a-z-]+):([^;{}]+)(?=[;}])/g)) {
    const property = properties?.[name];
    see(`properties.${name}`, property);
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g))
      see(`properties.${name}.${word}`, property?.[word] as Branch);
  }
  return [...found];
}
