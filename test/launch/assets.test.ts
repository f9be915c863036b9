import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { asset, staticFiles } from '../../src/web/assets.ts';
import { scriptsOf } from '../support/weight.ts';

const htmx = 'node_modules/htmx.org/dist/htmx.min.js';
const app = new Hono().use(staticFiles());

describe('static files', () => {
  it('have URLs that change with their content', () => {
    expect(asset('static/css/main.css')).toMatch(/^\/static\/\S+-[\w-]{8,}\.css$/);
    expect(asset(htmx)).toMatch(/^\/static\/htmx.min-[\w-]{8,}\.js$/);
    expect(() => asset('nothing.css')).toThrow('There is no static file "nothing.css"');
  });

  it('may be cached forever', async () => {
    const answer = await app.request(asset('static/css/main.css'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent with %s to browsers that accept it', async (encoding, unpack) => {
    const headers = { 'accept-encoding': encoding };
    const packed = await app.request(asset(htmx), { headers });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    const plain = await (await app.request(asset(htmx))).text();
    expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
  });

  it.each([
    ['visitor', [], ['main', 'common', 'soon']],
    ['member', ['live'], ['main', 'common', 'soon', 'live']],
    ['member with a form', ['live', 'forms'], ['main', 'common', 'soon', 'live', 'forms', 'fields']],
  ])('are few scripts for a %s, all compressed', async (_, behaviours, names) => {
    const lazy = behaviours.map((name) => `islands/behaviours/${name}.ts`);
    const files = scriptsOf(['islands/main.ts', 'islands/soon.ts', ...lazy]);
    expect(files.map((file) => file.replace(/^chunks\/|-[\w-]{8}\.js$/g, '')).toSorted()).toEqual(
      names.toSorted(),
    );
    for (const file of files) {
      const answer = await app.request(`/static/${file}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding'), file).toBe('br');
    }
  });

  it('are not sent again to browsers that have them', async () => {
    const first = await app.request(asset('static/css/main.css'));
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await app.request(asset('static/css/main.css'), { headers })).status).toBe(304);
  });

  it.each(['manifest.json', 'stamp', '../package.json', '%2e%2e/package.json', 'main.css', ''])(
    'are the only files served: not %s',
    async (name) => {
      expect((await app.request(`/static/${name}`)).status).toBe(404);
    },
  );
});
