import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Services } from '../services.ts';
import { mailDesk } from './mail.tsx';

/** `/dev`: the desk for trying Trotwell out on one's own machine. DESIGN §5. */
export function devDesk(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().route('/', mailDesk(services));
}
