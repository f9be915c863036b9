import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from '../../src/root.ts';

export const productFolders = ['src', 'views', 'islands', 'jobs', 'cli', 'migrations'];

export interface ParsedSource {
  path: string;
  text: string;
  lines: number;
  comments: { text: string; line: number; endLine: number }[];
  program: ESTree.Program;
}

/** The parsed source files of these folders, by path. */
export function parseSources(folders: string[]): ParsedSource[] {
  return folders.flatMap(sourceFiles).sort().map(parseSource);
}

/** The share of lines with a comment on them, in percent of the lines that are not blank. */
export function commentShare(sources: ParsedSource[]): { lines: number; percent: number } {
  const lines = sources.reduce((sum, source) => sum + source.lines, 0);
  const commented = sources.reduce((sum, source) => sum + commentedLines(source), 0);
  return { lines, percent: (100 * commented) / lines };
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function parseSource(path: string): ParsedSource {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    path,
    text,
    lines: text.split('\n').filter((line) => line.trim() !== '').length,
    comments: parsed.comments.map(({ value, start, end }) => ({
      text: value,
      line: lineOf(start),
      endLine: lineOf(end),
    })),
    // It takes most of the time, and few need it.
    get program() {
      return parsed.program;
    },
  };
}

function commentedLines({ comments }: ParsedSource): number {
  const lines = new Set<number>();
  for (const { line, endLine } of comments) for (let at = line; at <= endLine; at++) lines.add(at);
  return lines.size;
}
