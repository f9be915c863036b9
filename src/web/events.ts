import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Viewer } from '../domain/viewer.ts';
import { asBearer } from '../gateways/database/transaction.ts';
import { Answer } from './answer.ts';
import type { AppEnv } from './app-env.ts';
import type { Services } from './services.ts';

const HEARTBEAT_MS = 15_000;
/** The browser's reader keeps all that it has read: end the stream now and then, and let it come back (STACK §8). */
const LONGEST_MS = 10 * 60_000;
const RETRY_MS = 2_000;

interface Listener {
  viewer: Extract<Viewer, { kind: 'member' }>;
  changed(): void;
  end(): void;
}

/**
 * `/events`: one stream for each open page of a signed-in person. It says only that something changed; the page then
 * asks for itself again. DESIGN §1.
 */
export function events({ orm, pubsub, config }: Services): { route: Hono<AppEnv>; close(): Promise<void> } {
  const listeners = new Set<Listener>();
  const unsubscribe = pubsub.subscribe(
    ({ to }) => {
      for (const listener of listeners)
        if (to.includes(listener.viewer.id) || (listener.viewer.role === 'admin' && to.includes('admins')))
          listener.changed();
    },
    () => {
      for (const listener of listeners) listener.changed();
    },
  );

  const route = new Hono<AppEnv>();
  route.get('/events', async (c) => {
    const secret = new Answer(c, config.baseUrl).sessionSecret;
    const viewer = await asBearer(orm, secret, async (_, found) => found);
    // 204 tells the reader that there is no stream for it, now or later.
    if (viewer.kind !== 'member') return c.body(null, 204);
    c.header('X-Accel-Buffering', 'no');
    c.header('Cache-Control', 'no-store');
    return streamSSE(c, (stream) => serve(stream, viewer, listeners));
  });

  return {
    route,
    async close() {
      unsubscribe();
      for (const listener of listeners) listener.end();
    },
  };
}

/** Writes to one reader, one event at a time: many changes while it is slow become one (PITFALLS 22). */
async function serve(
  stream: SSEStreamingApi,
  viewer: Listener['viewer'],
  listeners: Set<Listener>,
): Promise<void> {
  let waiting = false;
  let ended = false;
  let wake = () => {};
  const listener: Listener = {
    viewer,
    changed() {
      waiting = true;
      wake();
    },
    end() {
      ended = true;
      wake();
    },
  };
  stream.onAbort(listener.end);
  listeners.add(listener);
  const timer = setTimeout(listener.end, LONGEST_MS);
  try {
    await stream.write(`retry: ${RETRY_MS}\n\n`);
    while (!ended) {
      if (waiting) {
        waiting = false;
        await stream.writeSSE({ event: 'changed', data: '' });
      } else if (
        await pause(HEARTBEAT_MS, (resume) => {
          wake = resume;
        })
      )
        await stream.write(': \n\n');
    }
  } finally {
    clearTimeout(timer);
    listeners.delete(listener);
  }
}

/** Waits until woken (false) or until the time is up (true). */
function pause(ms: number, onWaiting: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    onWaiting(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
