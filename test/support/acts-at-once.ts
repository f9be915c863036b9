import type { ESTree } from 'vite';
import { type ParsedSource, parseSources } from './parsed-sources.ts';

type Node = ESTree.Node & { start: number; end: number };

const SENDS = /\.(?:post|postOnly|call|request)\(/;

/** Where tests send acts of people at the same moment by themselves, so that nothing asserts how many ran at once. */
export function actsAtOnce(folders: string[]): { path: string; node: ESTree.CallExpression & Node }[] {
  const sources = parseSources(folders);
  const shared = sources.filter(({ path }) => path.startsWith('test/support/'));
  const exported = new Set(shared.flatMap((source) => [...actsIn(source, new Set())]));
  return sources
    .filter(({ path, text }) => path.includes('.test.') && /\bPromise\.all/.test(text))
    .flatMap((source) => {
      const imported = [...exported].filter((name) =>
        new RegExp(`^import .*\\b${name}\\b|^  ${name},$`, 'm').test(source.text),
      );
      const acts = actsIn(source, new Set(imported));
      return allOf(source.program as unknown as Node)
        .filter((node) => isAll(node, source.text) && sends(source.text.slice(node.start, node.end), acts))
        .map((node) => ({ path: source.path, node: node as ESTree.CallExpression & Node }));
    });
}

const isAll = ({ type, start }: Node, text: string): boolean =>
  type === 'CallExpression' && /^Promise\.all(?:Settled)?\(/.test(text.slice(start));

const sends = (text: string, acts: ReadonlySet<string>): boolean =>
  SENDS.test(text) || [...text.matchAll(/(?<![.\w])(\w+)(?=\(|\))/g)].some(([name]) => acts.has(name));

/** The functions of a file that send something, or call one that does. */
function actsIn({ program, text }: ParsedSource, acts: Set<string>): Set<string> {
  const functions = allOf(program as unknown as Node).flatMap((node): [string, string][] => {
    const name = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? node.id : null;
    const body = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node;
    if (name?.type !== 'Identifier' || !body || !/Function/.test(body.type)) return [];
    return [[name.name, text.slice(body.start, body.end)]];
  });
  for (let size = -1; size !== acts.size; ) {
    size = acts.size;
    for (const [name, body] of functions) if (sends(body, acts)) acts.add(name);
  }
  return acts;
}

function allOf(node: Node): Node[] {
  const all = [node];
  for (const one of all)
    for (const child of Object.values(one).flat())
      if (child && typeof child === 'object' && 'type' in child) all.push(child as Node);
  return all;
}
