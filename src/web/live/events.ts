import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { isUuid } from '../../domain/form.ts';
import type { Member } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { ResponseState } from '../response-state.ts';
import { bareHeaders } from '../security.ts';
import type { AppEnv, Services } from '../services.ts';
import { monitorConnections } from './connection-monitor.ts';
import { ConnectionRegistry } from './connection-registry.ts';
import { createUpdateLoader, type StreamPosition } from './load-updates.ts';
import { createRecentEvents } from './recent-events.ts';
import { SseConnection } from './sse-connection.ts';
import { parseEventId } from './sse-events.ts';
import { writeEvents } from './sse-writer.ts';

type StreamEnv = AppEnv & { Bindings: { outgoing: ServerResponse } };

export interface Streams {
  route: Hono<StreamEnv>;
  close(): Promise<void>;
}

/** One per visible page on all of a person's screens, with room to spare. */
const MAX_STREAMS = 30;

/** One stream per visible page: it reports changes, and carries the open conversation's messages in order (MESSAGE-4). */
export function events({ orm, pubsub, config }: Services): Streams {
  const connections = new ConnectionRegistry<SseConnection>();
  const recent = createRecentEvents();
  const loadUpdates = createUpdateLoader(orm);
  const headers = bareHeaders(config);
  const responses = new WeakMap<SseConnection, ServerResponse>();
  const unsubscribe = pubsub.subscribe(
    (event) => {
      recent.add(event);
      connections.notify(event);
    },
    () => {
      recent.forget();
      reloadAll(connections);
    },
  );
  const stopMonitor = monitorConnections(orm, connections, (connection) =>
    responses.get(connection)?.destroy(),
  );

  const route = new Hono<StreamEnv>();
  route.get(paths.events, async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const viewer = secret ? await withSession(orm, secret, async (_, found) => found) : null;
    // 204 stops the page from reconnecting.
    if (viewer?.kind !== 'member' || viewer.rejected) return c.body(null, 204);
    if (connections.countOf(viewer.id) >= MAX_STREAMS) return c.body(null, 429, { 'Retry-After': '60' });
    const { outgoing } = c.env;
    if (!outgoing.destroyed)
      startWriting(
        outgoing,
        new SseConnection(viewer, { position: requestedPosition(c), topics: missed(c, viewer) }, loadUpdates),
      );
    return RESPONSE_ALREADY_SENT;
  });

  function startWriting(response: ServerResponse, connection: SseConnection): void {
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
      stopMonitor();
      unsubscribe();
      for (const connection of connections) connection.end('pause');
    },
  };
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
function reloadAll(connections: ConnectionRegistry<SseConnection>): void {
  let turn = 0;
  for (const connection of connections) {
    connection.reload();
    setTimeout(() => connection.changed('anything'), turn++ * BETWEEN_PAGES_MS).unref();
  }
}

const BETWEEN_PAGES_MS = 5;
