import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { isUuid } from '../../domain/form.ts';
import type { Member } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import type { AppEnv } from '../app-env.ts';
import { ResponseState } from '../response-state.ts';
import { bareHeaders } from '../security.ts';
import type { Services } from '../services.ts';
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

/** One for each page that somebody has in sight, on all their screens, and then some. */
const MAX_STREAMS = 30;

/**
 * `/events`: one stream for each open page of a signed-in person. It says that something changed, and the page asks for
 * itself again; of the conversation that a page shows it brings the messages themselves, all of them, in order.
 * DESIGN §1; DECISIONS 43.
 */
export function events({ orm, pubsub, config }: Services): Streams {
  const readers = new ConnectionRegistry<SseConnection>();
  const memory = createRecentEvents();
  const loadUpdates = createUpdateLoader(orm);
  const headers = bareHeaders(config);
  const lines = new WeakMap<SseConnection, ServerResponse>();
  const unsubscribe = pubsub.subscribe(
    (news) => {
      memory.note(news);
      readers.tell(news);
    },
    () => {
      memory.forget();
      lookAgain(readers);
    },
  );
  const stopRounds = monitorConnections(orm, readers, (reader) => lines.get(reader)?.destroy());

  const route = new Hono<StreamEnv>();
  route.get('/events', async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const viewer = secret ? await withSession(orm, secret, async (_, found) => found) : null;
    // 204 tells the page that there is no stream for it, now or later.
    if (viewer?.kind !== 'member' || viewer.rejected) return c.body(null, 204);
    if (readers.countOf(viewer.id) >= MAX_STREAMS) return c.body(null, 429, { 'Retry-After': '60' });
    const { outgoing } = c.env;
    if (!outgoing.destroyed)
      keepTelling(
        outgoing,
        new SseConnection(viewer, { position: requestedPosition(c), topics: missed(c, viewer) }, loadUpdates),
      );
    return RESPONSE_ALREADY_SENT;
  });

  function keepTelling(line: ServerResponse, reader: SseConnection): void {
    readers.add(reader);
    lines.set(reader, line);
    line.on('close', () => readers.remove(reader));
    writeEvents(line, reader, headers).catch((err) => {
      log.error({ err }, 'a stream failed');
      line.destroy();
    });
  }

  /** What changed since the page was made, as far as one knows; of a reader that comes back one knows nothing. */
  function missed(c: Context, viewer: Member): Set<string> {
    if (c.req.header('last-event-id')) return new Set(['anything']);
    return memory.topicsSince(Number(c.req.query('since') ?? Number.NaN), viewer);
  }

  return {
    route,
    async close() {
      stopRounds();
      unsubscribe();
      for (const reader of readers) reader.end('pause');
    },
  };
}

/** The conversation that the page shows, and the last number that it has; what it has heard counts before the address. */
function requestedPosition(c: Context): StreamPosition | null {
  const conversation = c.req.query('conversation')?.toLowerCase();
  if (!isUuid(conversation)) return null;
  const lastEvent = parseEventId(c.req.header('last-event-id'));
  const after = lastEvent?.conversation === conversation ? lastEvent.seq : Number(c.req.query('after'));
  return { conversation, after: Number.isSafeInteger(after) && after > 0 ? after : 0 };
}

/** After a gap all look at once for messages, which costs little; their pages are fetched one after the other. */
function lookAgain(readers: ConnectionRegistry<SseConnection>): void {
  let turn = 0;
  for (const reader of readers) {
    reader.reload();
    setTimeout(() => reader.changed('anything'), turn++ * BETWEEN_PAGES_MS).unref();
  }
}

const BETWEEN_PAGES_MS = 5;
