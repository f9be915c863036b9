import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './src/launch/build/browsers.ts';

/** Files that are sent as they are. */
const copies: Plugin = {
  name: 'copies',
  buildStart() {
    for (const path of ['node_modules/htmx.org/dist/htmx.min.js', ...globSync('static/{icons,pictures}/*')])
      this.emitFile({
        type: 'asset',
        name: basename(path),
        originalFileName: path,
        source: readFileSync(path),
      });
  },
};

/** The browser's files: islands and behaviours, each a chunk of its own, style sheets with their fonts, and pictures. */
export default defineConfig({
  base: '/static/',
  publicDir: false,
  plugins: [copies],
  // Texts are keys of an object, so an export for each would double them.
  json: { namedExports: false },
  build: {
    target: buildTargets,
    manifest: 'manifest.json',
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The loader asks for an island's parts at the same time itself; a table of preloads would weigh on every page.
    modulePreload: false,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['islands/main.ts', ...globSync('static/css/*.css')],
      onLog(level, log, pass) {
        // Marks of packages for another framework mean nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log);
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // Else each module that two others share is a file of its own, too small to be compressed.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'common',
              test: /(islands.htmx|behaviours.(refresh|toasts|live-toast|turned-on)|src.(translate|language|memoize))\.ts$/,
            },
            { name: 'fields', test: /(behaviours.apply-suggestion|src.(money|typed-text))\.ts$/ },
          ],
        },
      },
    },
  },
});
