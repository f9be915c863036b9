import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { COLOR_TOKENS, type ColorName, market, type Palette } from '../../market.ts';
import { paths } from '../../paths.ts';
import type { AppEnv } from '../services.ts';

/** The colors and the logo of a market that has its own (MARKET-7). */
export function marketFiles(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' };
  app.get(paths.marketCss, etag(), (c) =>
    market.colors
      ? c.body(stylesheet(market.colors), 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' })
      : c.text('Not found', 404),
  );
  app.get(paths.marketLogo, etag(), (c) =>
    market.logo
      ? c.body(market.logo, 200, {
          ...headers,
          'Content-Type': 'image/svg+xml',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
      : c.text('Not found', 404),
  );
  return app;
}

const stylesheet = ({ light, dark }: NonNullable<typeof market.colors>): string =>
  `${rule(light)}\n@media (prefers-color-scheme: dark) {\n${rule(dark)}\n}\n`;

const rule = (palette: Palette): string =>
  `:root {\n${Object.entries(palette)
    .map(([name, color]) => `${COLOR_TOKENS[name as ColorName]}: ${color};`)
    .join('\n')}\n}`;
