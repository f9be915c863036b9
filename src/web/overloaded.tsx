import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { t } from '../../views/i18n.ts';
import { currentLanguage } from '../language.ts';
import { type RenderContext, renderNotice } from './render.tsx';
import { isRpcPath } from './rpc-handler.ts';
import { SAFE_METHODS } from './security.ts';
import type { AppEnv } from './services.ts';

export function overloaded(frameOf: (c: Context<AppEnv>) => RenderContext): (c: Context<AppEnv>) => Response {
  const pages: Record<string, string> = {};
  return (c) => {
    // Each at another time, or all would come back at once.
    const seconds = String(randomInt(2, 6));
    c.header('Retry-After', seconds);
    const code = SAFE_METHODS.has(c.req.method) ? 'overloaded' : 'overloadedForm';
    const entry = t(code);
    if (isRpcPath(c.req.path) || c.req.header('accept') === 'application/json')
      return c.json({ error: `${entry.title}: ${entry.text}`, code: 'busy' }, 503);
    if (c.req.header('hx-request') === 'true') return c.body(null, 503);
    if (code === 'overloaded') c.header('Refresh', seconds);
    c.header('Vary', 'Cookie, Accept-Language');
    pages[`${currentLanguage()} ${code}`] ??= renderNotice(
      { ...frameOf(c), nonce: '' },
      { kind: 'busy', entry },
    );
    return c.html(pages[`${currentLanguage()} ${code}`]!, 503);
  };
}
