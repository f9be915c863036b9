import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const parts = ['elements', 'card-fields', 'challenge', 'stripe'];

let script: string | undefined;

/** One classic script in a function scope, as Stripe's own is loaded. */
export function browserScript(): string {
  script ??= `(() => {\n${parts.map((name) => unmodule(readPart(name))).join('\n')}\n})();\n`;
  return script;
}

function readPart(name: string): string {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  return stripTypeScriptTypes(readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'));
}

function unmodule(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{\};$/gm, '')
    .replace(/^export (?=function|const)/gm, '')
    .replace(/^\/\/# sourceMappingURL=.*$/gm, '');
}
