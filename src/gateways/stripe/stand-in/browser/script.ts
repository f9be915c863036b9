import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The parts of the browser script, each after those that it imports. */
const parts = ['elements', 'card-fields', 'challenge', 'stripe'];

let script: string | undefined;

/** The browser script as one classic script, which is how Stripe's own is loaded. Its names stay its own. */
export function browserScript(): string {
  script ??= `(() => {\n${parts.map((name) => unmodule(readPart(name))).join('\n')}\n})();\n`;
  return script;
}

/** The built file, or the source without its types. */
function readPart(name: string): string {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  return stripTypeScriptTypes(readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'));
}

/** Takes away what makes a module of it: the parts see each other's names as they are. */
function unmodule(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{\};$/gm, '')
    .replace(/^export (?=function|const)/gm, '')
    .replace(/^\/\/# sourceMappingURL=.*$/gm, '');
}
