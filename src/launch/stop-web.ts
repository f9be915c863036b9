import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../web/app.ts';
import type { WebServer } from './web-server.ts';

/**
 * Half of `drainMs` passes until a balancer has noticed that `/readyz` fails, while everything is still answered. Then
 * streams have to reconnect elsewhere, and requests in hand have the other half.
 */
export async function stopWeb(
  app: Pick<App, 'drain' | 'close'>,
  server: WebServer,
  drainMs: number,
): Promise<void> {
  const half = drainMs / 2;
  app.drain();
  server.closeAfterAnswers();
  await sleep(half);
  await Promise.all([app.close(), server.stop(half)]);
}
