import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { documentHtml } from '../../../views/html.ts';
import type { PageFrame } from '../../../views/layouts/page-frame.ts';
import { assets } from '../kit/page-assets.ts';
import type { AppEnv } from '../services.ts';

export function respondWithTool(c: Context<AppEnv>, view: (frame: PageFrame) => ReactNode): Response {
  const { pathname, search } = new URL(c.req.url);
  const frame: PageFrame = {
    viewer: null,
    path: pathname + search,
    toasts: [],
    nonce: c.get('secureHeadersNonce') ?? '',
    assets: assets(),
    stylesheet: 'dev',
    demo: true,
  };
  c.header('Cache-Control', 'no-store');
  return c.html(documentHtml(view(frame))) as Response;
}
