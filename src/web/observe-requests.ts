import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { diagnostics } from '../diagnostics.ts';
import { logContext } from '../log-context.ts';
import { securityEvent } from '../security-events.ts';
import type { AppEnv } from './services.ts';

/** Reports each request by the pattern of its route, and adds its id to the log lines of its work. */
export const observeRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const event = { method: c.req.method, route: 'none', status: 0, began: performance.now() };
  const handle = async () => {
    await next();
    event.status = c.res.status;
    event.route = c.get('route') ?? patternOf(routePath(c));
    reportDenial(event);
  };
  return logContext.run({ requestId: c.get('requestId') }, () =>
    diagnostics.request.tracePromise(handle, event),
  );
};

/** Of a route with an id, 404 may mean that the id is someone else's. */
function reportDenial({ route, status }: { route: string; status: number }): void {
  const { userId } = logContext.getStore() ?? {};
  const about = { userId, route, status };
  if (status === 429) securityEvent('rate_limited', about);
  else if (status === 421 || (status === 403 && route === 'none')) securityEvent('foreign_request', about);
  else if (status === 403 || (status === 404 && route.includes(':'))) securityEvent('access_refused', about);
}

/** A middleware's path matches everything: no route answered. */
const patternOf = (path: string): string => (path.endsWith('*') ? 'none' : path);
