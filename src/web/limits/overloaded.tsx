import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { t } from '../../../views/i18n.ts';
import type { Config } from '../../config.ts';
import { type RenderContext, renderNotice } from '../kit/render.tsx';
import { isRpcPath } from '../kit/rpc-handler.ts';
import { languageOf, requestLanguage } from '../language.ts';
import { preventCaching, SAFE_METHODS, securityHeaders } from '../security.ts';
import type { AppEnv } from '../services.ts';

/** Each answer is made once and then costs next to nothing. */
export function overloaded(
  config: Config,
  frameOf: (c: Context<AppEnv>) => RenderContext,
): (c: Context<AppEnv>) => Promise<Response> {
  const answers = new Map<string, { body: string; headers: Readonly<Record<string, string>> }>();
  const make = new Hono<AppEnv>()
    .use(securityHeaders(config), preventCaching, requestLanguage)
    .all('*', (c) => answer(c, frameOf));
  return async (c) => {
    const kind = kindOf(c);
    const isRead = SAFE_METHODS.has(c.req.method);
    const key = `${await languageOf(c)} ${kind} ${isRead}`;
    if (!answers.has(key)) {
      const made = await make.fetch(c.req.raw);
      answers.set(key, { body: await made.text(), headers: Object.fromEntries(made.headers) });
    }
    const { body, headers } = answers.get(key)!;
    // Each at another time, or all would come back at once.
    const seconds = String(randomInt(2, 6));
    const again = { 'retry-after': seconds, ...(kind === 'page' && isRead && { refresh: seconds }) };
    return new Response(body, { status: 503, headers: { ...headers, ...again } });
  };
}

function kindOf({ req }: Context): 'call' | 'part' | 'page' {
  if (isRpcPath(req.path) || req.header('accept') === 'application/json') return 'call';
  return req.header('hx-request') === 'true' ? 'part' : 'page';
}

function answer(c: Context<AppEnv>, frameOf: (c: Context<AppEnv>) => RenderContext): Response {
  const isRead = SAFE_METHODS.has(c.req.method);
  const entry = t(isRead ? 'overloaded' : 'overloadedForm');
  const kind = kindOf(c);
  if (kind === 'call') return c.json({ error: `${entry.title}: ${entry.text}`, code: 'busy' }, 503);
  if (kind === 'part') return c.body(null, 503);
  c.header('Vary', 'Cookie, Accept-Language');
  const notice = { kind: 'busy', entry, again: isRead ? '' : null } as const;
  return c.html(renderNotice({ ...frameOf(c), nonce: '' }, notice), 503);
}
