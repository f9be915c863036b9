import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** `/dev`: the desk for trying Trotwell out on one's own machine. DESIGN §5. */
export function devDesk(_services: Services): Hono {
  return new Hono();
}
