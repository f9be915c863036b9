import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aVisitor } from '../support/cast.ts';

const app = startTestApp();

describe('pages are compressed with an encoding that the browser accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('%s: %s', async (accepted, encoding) => {
    const response = await aVisitor(app).raw('/about', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    const body = Buffer.from(await response.arrayBuffer());
    const html =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(html.toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
  });
});
