import { type FunctionComponent, isValidElement, type ReactNode } from 'react';

/** A component that can render itself as plain text. */
interface Block {
  text(props: unknown): string;
}

const LINE = 76;

export function plainText(body: ReactNode): string {
  return `${blocksOf(body).join('\n\n')}\n`;
}

export function textOf(node: ReactNode): string {
  return blocksOf(node).join('');
}

function blocksOf(node: ReactNode): string[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return [String(node)];
  if (!isValidElement<{ children?: ReactNode }>(node))
    return [...(node as Iterable<ReactNode>)].flatMap(blocksOf);
  const { type, props } = node;
  if (isBlock(type)) return [type.text(props)];
  if (typeof type === 'function') return blocksOf((type as FunctionComponent)(props) as ReactNode);
  return blocksOf(props.children);
}

function isBlock(type: unknown): type is Block {
  return typeof type === 'function' && 'text' in type;
}

export function asLines(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
