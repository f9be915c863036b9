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
  /** A body that brings fewer bytes in each `slowBodyMs` is cut off, against slow-body attacks; phones send faster. */
  slowBodyBytes: number;
  slowBodyMs: number;
  /** Until a request's headers are there; who is late gets 408 within a third more. */
  headersMs: number;
}

/** 1 KB a second. */
const LIMITS: ServerLimits = { slowBodyBytes: 30 * 1024, slowBodyMs: 30_000, headersMs: 15_000 };

/** Errors of Node's parser, before a request exists. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** `headers` also go on responses that do not come from the app. */
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
  // The app answers a missing Host header with our headers, which Node would not set.
  const options = {
    keepAliveTimeout: 65_000,
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.headersMs / 3,
  };
  const server = createServer(options, (request, response) => {
    cutSlowBody(request, response, limits, () => rejectRaw(request.socket, 408, headers));
    void answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    rejectRaw(socket, STATUS[error.code ?? ''] ?? 400, headers),
  );
  return server;
}

/** A slow body would hold a connection for hours. */
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
