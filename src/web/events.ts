import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { clock } from '../clock.ts';
import { livingSessions } from '../domain/accounts/sessions.ts';
import { type Member, system } from '../domain/viewer.ts';
import { actAs, asBearer } from '../gateways/database/transaction.ts';
import { log } from '../log.ts';
import { Answer } from './answer.ts';
import type { AppEnv } from './app-env.ts';
import type { Services } from './services.ts';

const HEARTBEAT_MS = 15_000;
/** The browser's reader keeps all that it has read: end the stream now and then, and let it come back (STACK §8). */
const LONGEST_MS = 10 * 60_000;
const RETRY_MS = 2_000;
/** A stream outlives its session by this much at most. */
const SESSION_CHECK_MS = 4_000;
const MEMORY_MS = 60_000;
const MEMORY_NOTES = 2_000;

interface Listener {
  viewer: Member;
  /** Something of theirs changed. */
  changed(): void;
  /** Over: `farewell` tells the page not to come back. */
  end(farewell: boolean): void;
}

/**
 * `/events`: one stream for each open page of a signed-in person. It says only that something changed; the page then
 * asks for itself again. DESIGN §1.
 */
export function events(services: Services): { route: Hono<AppEnv>; close(): Promise<void> } {
  const { orm, pubsub, config } = services;
  const listeners = new Set<Listener>();
  const recent = createMemory();
  const everybody = () => {
    for (const listener of listeners) listener.changed();
  };
  const unsubscribe = pubsub.subscribe(({ to }) => {
    recent.note(to);
    for (const listener of listeners) if (concerns(listener.viewer, to)) listener.changed();
  }, everybody);
  const checking = setInterval(() => void dismissSignedOut(services, listeners), SESSION_CHECK_MS);
  checking.unref();

  const route = new Hono<AppEnv>();
  route.get('/events', async (c) => {
    const secret = new Answer(c, config.baseUrl).sessionSecret;
    const viewer = secret ? await asBearer(orm, secret, async (_, found) => found) : null;
    // 204 tells the reader that there is no stream for it, now or later.
    if (viewer?.kind !== 'member') return c.body(null, 204);
    const missed = recent.heardSince(Number(c.req.query('since') ?? Number.NaN), viewer);
    const response = streamSSE(c, (stream) => serve(stream, { viewer, missed }, listeners));
    response.headers.set('X-Accel-Buffering', 'no');
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  return {
    route,
    async close() {
      clearInterval(checking);
      unsubscribe();
      for (const listener of listeners) listener.end(false);
    },
  };
}

const concerns = ({ id, role }: Member, to: readonly string[]): boolean =>
  to.includes(id) || (role === 'admin' && to.includes('admins'));

/** Remembers for a minute who was told what, for pages that were made before their stream began. */
function createMemory() {
  let notes: { at: number; to: readonly string[] }[] = [];
  return {
    note(to: readonly string[]): void {
      const at = clock.now().getTime();
      notes = [...notes.filter((note) => at - note.at < MEMORY_MS).slice(-MEMORY_NOTES), { at, to }];
    },
    /** Whether something of the viewer's changed since a page was made, in milliseconds of the app's clock. */
    heardSince: (since: number, viewer: Member): boolean =>
      notes.some((note) => note.at >= since && concerns(viewer, note.to)),
  };
}

/** One query for all open streams: those whose session has ended are told good-bye. */
async function dismissSignedOut({ orm }: Services, listeners: ReadonlySet<Listener>): Promise<void> {
  if (listeners.size === 0) return;
  const ids = [...new Set([...listeners].map(({ viewer }) => viewer.sessionId))];
  try {
    const living = await actAs(orm, system('gatekeeper'), (em) => livingSessions(em, ids));
    for (const listener of listeners) if (!living.has(listener.viewer.sessionId)) listener.end(true);
  } catch (err) {
    log.warn({ err }, 'could not look after the sessions of open streams');
  }
}

/** Writes to one reader, one event at a time: many changes while it is slow become one (PITFALLS 22). */
async function serve(
  stream: SSEStreamingApi,
  { viewer, missed }: { viewer: Member; missed: boolean },
  listeners: Set<Listener>,
): Promise<void> {
  const bell = createBell();
  let waiting = missed;
  let ending: 'no' | 'pause' | 'farewell' = 'no';
  const end = (farewell: boolean) => {
    ending = farewell ? 'farewell' : 'pause';
    bell.ring();
  };
  const changed = () => {
    waiting = true;
    bell.ring();
  };
  const listener: Listener = { viewer, changed, end };
  const timer = setTimeout(() => end(false), LONGEST_MS);
  stream.onAbort(() => end(false));
  listeners.add(listener);
  try {
    await stream.write(`retry: ${RETRY_MS}\n\n`);
    while (ending === 'no') {
      if (waiting) {
        waiting = false;
        await stream.writeSSE({ event: 'changed', data: '' });
      } else if (!(await bell.rings(HEARTBEAT_MS))) await stream.write(': \n\n');
    }
    if (ending === 'farewell') await stream.writeSSE({ event: 'bye', data: '' });
  } finally {
    clearTimeout(timer);
    listeners.delete(listener);
  }
}

/** Lets one waiter sleep until somebody rings, or until the time is up. */
function createBell() {
  let wake = () => {};
  return {
    ring: () => wake(),
    /** True when it rang, false when the time was up. */
    rings: (withinMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      }),
  };
}
