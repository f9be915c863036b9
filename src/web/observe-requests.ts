import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { diagnostics } from '../diagnostics.ts';
import { logContext } from '../log-context.ts';
import type { AppEnv } from './services.ts';

/** Reports each request by the pattern of its route, and adds its id to the log lines of its work. */
export const observeRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const event = { method: c.req.method, route: 'none', status: 0, began: performance.now() };
  const handle = async () => {
    await next();
    event.status = c.res.status;
    event.route = c.get('route') ?? patternOf(routePath(c));
  };
  return logContext.run({ requestId: c.get('requestId') }, () =>
    diagnostics.request.tracePromise(handle, event),
  );
};

/** A middleware's path matches everything: no route answered. */
const patternOf = (path: string): string => (path.endsWith('*') ? 'none' : path);
