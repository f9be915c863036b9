import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { log } from '../log.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface ServerLimits {
  /** A body that brings fewer bytes than this in each `slowBodyMs` is cut: a phone sends more, an attack need not. */
  slowBodyBytes: number;
  slowBodyMs: number;
}

/** 1 KB a second. */
const LIMITS: ServerLimits = { slowBodyBytes: 30 * 1024, slowBodyMs: 30_000 };

/** What Node refuses before there is a request, by its error's code. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** An HTTP server for the app. `headers` go on what is answered before the app, or without it. */
export function createHttpServer(
  fetch: Fetch,
  headers: Readonly<Record<string, string>> = {},
  limits: ServerLimits = LIMITS,
): Server {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    errorHandler(error) {
      if (error instanceof RequestError) return new Response('Bad Request', { status: 400, headers });
      log.error({ err: error }, 'a request failed outside the app');
      return new Response('Internal Server Error', { status: 500, headers });
    },
  });
  // Without a Host header the app's own answer has our headers, Node's has not.
  const options = { keepAliveTimeout: 65_000, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    cutSlowBody(request, response, limits, () => rejectRaw(request.socket, 408, headers));
    void answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    rejectRaw(socket, STATUS[error.code ?? ''] ?? 400, headers),
  );
  return server;
}

/** A request that trickles in holds a connection for hours; it is looked at every `slowBodyMs`. */
function cutSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { slowBodyBytes, slowBodyMs }: ServerLimits,
  cut: () => void,
): void {
  if (request.complete) return;
  let before = request.socket.bytesRead;
  const watch = setInterval(() => {
    const now = request.socket.bytesRead;
    if (request.complete) clearInterval(watch);
    else if (now - before < slowBodyBytes) cut();
    before = now;
  }, slowBodyMs);
  watch.unref();
  response.once('close', () => clearInterval(watch));
}

/** Answers on the bare connection and closes it. */
function rejectRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const current = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || current?.headersSent) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    () => socket.destroy(),
  );
}
