import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const parts = ['elements', 'card-fields', 'challenge', 'stripe'];

let script: string | undefined;

/** One classic script in a function scope, as Stripe's own is loaded. */
export function browserScript(folder: string): string {
  const read = (name: string) => stripTypeScriptTypes(readFileSync(join(folder, `${name}.ts`), 'utf8'));
  script ??= `(() => {\n${parts.map((name) => unmodule(read(name))).join('\n')}\n})();\n`;
  return script;
}

function unmodule(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{\};$/gm, '')
    .replace(/^export (?=function|const)/gm, '');
}
