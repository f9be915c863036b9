import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type Context, Hono } from 'hono';
import { diagnostics } from '../../diagnostics.ts';
import { accountStatuses } from '../../domain/accounts/sign-in/sessions.ts';
import { isUuid } from '../../domain/forms/form.ts';
import { type Member, system } from '../../domain/viewer.ts';
import { withActor, withSession } from '../../gateways/database/transaction.ts';
import { semaphore } from '../../gateways/semaphore.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { isOwnPage } from '../kit/page-owner.ts';
import { ResponseState } from '../kit/response-state.ts';
import { bareHeaders } from '../security.ts';
import type { AppEnv, Services } from '../services.ts';
import { ConnectionRegistry } from './connection-registry.ts';
import { createUpdateLoader, type Followed, type StreamPosition } from './load-updates.ts';
import { createRecentEvents } from './recent-events.ts';
import { SseConnection } from './sse-connection.ts';
import { parseEventId } from './sse-events.ts';

type StreamEnv = AppEnv & { Bindings: { outgoing: ServerResponse } };

export interface Streams {
  route: Hono<StreamEnv>;
  close(): Promise<void>;
}

/** One per visible page on all of a person's screens, with room to spare. */
const MAX_STREAMS = 30;

/** After a restart all come back at once. */
const OPENING_AT_ONCE = 4;

/** One stream per visible page: it reports changes, and carries the open conversation's messages in order (MESSAGE-4). */
export function events(services: Services): Streams {
  const { orm, pubsub, config } = services;
  const connections = new ConnectionRegistry();
  const recent = createRecentEvents();
  const loadUpdates = createUpdateLoader(orm);
  const headers = bareHeaders(config);
  const responses = new WeakMap<SseConnection, ServerResponse>();
  const inTurn = semaphore(OPENING_AT_ONCE);
  let closed = false;
  const unsubscribe = pubsub.subscribe(
    (event) => {
      // The stream sends the points themselves; a page is not fetched again for one.
      if (event.topic !== 'location') recent.add(event);
      connections.notify(event);
    },
    () => {
      recent.forget();
      reloadAll(connections);
    },
  );
  diagnostics.streams.publish({ open: () => connections.size });
  const stopMonitor = monitorConnections(orm, connections, (connection) =>
    responses.get(connection)?.destroy(),
  );

  const route = new Hono<StreamEnv>();
  route.get(paths.events, async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const { outgoing } = c.env;
    const viewer = await inTurn(async () =>
      secret && !outgoing.destroyed
        ? withSession(orm, secret, async (_, found) => found, { isRead: true })
        : null,
    );
    // 204 stops the page from reconnecting.
    if (viewer?.kind !== 'member' || viewer.rejected) return c.body(null, 204);
    if (!isOwnPage(services, viewer, c.req.query('owner'))) return c.body(null, 409);
    if (connections.countOf(viewer.id) >= MAX_STREAMS) return c.body(null, 429, { 'Retry-After': '60' });
    if (!outgoing.destroyed)
      startWriting(
        outgoing,
        new SseConnection(viewer, { followed: followedBy(c), topics: missed(c, viewer) }, loadUpdates),
      );
    return RESPONSE_ALREADY_SENT;
  });

  function startWriting(response: ServerResponse, connection: SseConnection): void {
    if (closed) connection.end('pause');
    connections.add(connection);
    responses.set(connection, response);
    response.on('close', () => connections.remove(connection));
    writeEvents(response, connection, headers).catch((err) => {
      log.error({ err }, 'a stream failed');
      response.destroy();
    });
  }

  /** Topics since the page was rendered; unknown for a reconnecting client. */
  function missed(c: Context, viewer: Member): Set<string> {
    if (c.req.header('last-event-id')) return new Set(['anything']);
    return recent.topicsSince(Number(c.req.query('since') ?? Number.NaN), viewer);
  }

  return {
    route,
    async close() {
      closed = true;
      stopMonitor();
      unsubscribe();
      for (const connection of connections) connection.end('pause');
    },
  };
}

function followedBy(c: Context): Followed {
  const walk = c.req.query('walk')?.toLowerCase();
  return {
    conversation: requestedPosition(c),
    walk: isUuid(walk) ? { walk, after: countIn(c.req.query('slot')) } : null,
  };
}

const MAX_COUNT = 2_147_483_647;

function countIn(text: string | undefined): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 0;
}

/** The Last-Event-ID header is newer than the URL, so it wins. */
function requestedPosition(c: Context): StreamPosition | null {
  const conversation = c.req.query('conversation')?.toLowerCase();
  if (!isUuid(conversation)) return null;
  const lastEvent = parseEventId(c.req.header('last-event-id'));
  const after = lastEvent?.conversation === conversation ? lastEvent.seq : Number(c.req.query('after'));
  return { conversation, after: Number.isSafeInteger(after) && after > 0 ? after : 0 };
}

/** Messages are cheap to load for all at once; page refreshes are staggered. */
function reloadAll(connections: ConnectionRegistry): void {
  let turn = 0;
  for (const connection of connections) {
    connection.reload();
    setTimeout(() => connection.changed('anything'), turn++ * BETWEEN_PAGES_MS).unref();
  }
}

const BETWEEN_PAGES_MS = 5;

const SECOND_MS = 1_000;
/** Upper bound for how long a stream outlives its session or approval (MESSAGE-7). */
const CHECK_MS = 4_000;

/** Two timers for all streams: heartbeats and stalled connections each second, sessions every CHECK_MS. */
function monitorConnections(
  orm: MikroORM,
  connections: ConnectionRegistry,
  drop: (connection: SseConnection) => void,
): () => void {
  const ticking = setInterval(() => {
    for (const connection of connections) if (!connection.tick()) drop(connection);
  }, SECOND_MS);
  const checking = setInterval(() => void check(orm, connections), CHECK_MS);
  for (const timer of [ticking, checking]) timer.unref();
  return () => {
    for (const timer of [ticking, checking]) clearInterval(timer);
  };
}

async function check(orm: MikroORM, connections: ConnectionRegistry): Promise<void> {
  const checked = [...connections];
  if (checked.length === 0) return;
  const ids = [...new Set(checked.map(({ sessionId }) => sessionId))];
  try {
    const accountStatus = await withActor(orm, system('auth'), (em) => accountStatuses(em, ids));
    for (const connection of checked) connection.updateStatus(accountStatus.get(connection.sessionId));
  } catch (err) {
    log.warn({ err }, 'could not check the sessions of open streams');
  }
}

/** A proxy that kept the connection could send its next request while this server closes. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/** Writes with backpressure to Node's response: a web stream would hold 13 KB, this holds 6 (`npm run bench streams`). */
async function writeEvents(
  line: ServerResponse,
  reader: SseConnection,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  line.on('close', () => reader.end('broken'));
  // A connection cut during a write emits an error; 'close' follows.
  line.on('error', ignore);
  line.writeHead(200, { ...headers, ...STREAM_HEADERS });
  for (let text = await reader.next(); text !== null; text = await reader.next())
    if (!line.write(text)) await drained(line);
  line.end();
}

const ignore = (): void => undefined;
const drained = (line: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    line.once('drain', resolve).once('close', resolve);
  });
