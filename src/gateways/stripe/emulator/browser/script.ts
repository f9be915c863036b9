import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { openedFile } from '../../../../root.ts';

const parts = ['elements', 'card-fields', 'challenge', 'stripe'];

let script: string | undefined;

/** One classic script in a function scope, as Stripe's own is loaded. */
export function browserScript(): string {
  script ??= `(() => {\n${parts.map((name) => unmodule(readPart(name))).join('\n')}\n})();\n`;
  return script;
}

const readPart = (name: string): string =>
  stripTypeScriptTypes(readFileSync(openedFile(`src/gateways/stripe/emulator/browser/${name}.ts`), 'utf8'));

function unmodule(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{\};$/gm, '')
    .replace(/^export (?=function|const)/gm, '');
}
