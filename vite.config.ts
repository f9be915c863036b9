import { defineConfig } from 'vite';

/** The browser's files: islands and behaviours, each a chunk of its own, and the style sheet with its fonts. */
export default defineConfig({
  base: '/static/',
  publicDir: false,
  build: {
    manifest: 'vite.json',
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The loader asks for an island's parts at the same time itself; a table of preloads would weigh on every page.
    modulePreload: false,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      onLog(level, log, pass) {
        // Marks of packages for another framework mean nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log);
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          /\.(woff2?)$/.test(names[0] ?? '') ? 'fonts/[name]-[hash][extname]' : '[name]-[hash][extname]',
      },
    },
  },
});
