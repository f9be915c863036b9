import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer as createProbe, Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createHttpServer, type Fetch } from './http-server.ts';
import { StartupError } from './startup-error.ts';

class OpenAnswers {
  readonly #open = new Set<ServerResponse>();
  #closing = false;

  constructor(server: Server) {
    server.prependListener('request', (_, response) => {
      if (this.#closing) closeAfter(response);
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
    });
  }

  get count(): number {
    return this.#open.size;
  }

  closeConnections(): void {
    this.#closing = true;
    for (const response of this.#open) closeAfter(response);
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

export interface WebServer {
  closeAfterAnswers(): void;
  /** Accepts no connections any more, and waits for active requests for at most `drainMs` or 2 s. */
  stop(drainMs?: number): Promise<void>;
}

const MIN_DRAIN_MS = 2_000;
/** A proxy with open connections needs a moment to notice that it can open no more. */
const IDLE_MS = 1_000;

interface ListenAddress {
  host: string;
  port: number;
  variable?: 'PORT' | 'HEALTH_PORT' | 'METRICS_PORT';
}

/** Both loopback addresses, because programs differ in which they try first. `headers` go on all responses. */
export async function startWebServer(
  fetch: Fetch,
  address: ListenAddress,
  headers: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const servers: { server: Server; answers: OpenAnswers }[] = [];
  for (const host of await hostsOf(address.host)) {
    const server = createHttpServer(fetch, headers);
    await listen(server, address, host);
    servers.push({ server, answers: new OpenAnswers(server) });
  }
  const closeAfterAnswers = () => {
    for (const { answers } of servers) answers.closeConnections();
  };
  return {
    closeAfterAnswers,
    async stop(drainMs = 0) {
      closeAfterAnswers();
      await Promise.all(servers.map(({ server, answers }) => drain(server, answers, drainMs)));
    },
  };
}

/** Fails before other services are started. */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  for (const host of await hostsOf(address.host)) {
    const probe = createProbe();
    await listen(probe, address, host);
    probe.close();
    await once(probe, 'close');
  }
}

async function hostsOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return (await hasIpv6()) ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}

async function hasIpv6(): Promise<boolean> {
  const probe = createProbe();
  try {
    probe.listen({ host: '::1', port: 0 });
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

async function listen(server: NetServer, address: ListenAddress, host: string): Promise<void> {
  server.listen({ port: address.port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, address, host);
  }
}

function explained(
  { code, message }: NodeJS.ErrnoException,
  { port, variable = 'PORT' }: ListenAddress,
  host: string,
): StartupError {
  if (code === 'EADDRINUSE') {
    const free = variable === 'PORT' ? `, e.g. PORT=${port + 1} npm start` : '';
    return new StartupError(`Port ${port} is in use. Set ${variable} to a free one${free}`);
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more permissions. Set ${variable} to one above 1023.`);
  return new StartupError(`Cannot listen on HOST ${host}, ${variable} ${port}: ${message}`);
}

/** Closing an idle connection would lose a request that is on its way on it, so proxies get time to stop using it. */
async function drain(server: Server, answers: OpenAnswers, drainMs: number): Promise<void> {
  const closed = once(server, 'close');
  await acceptWaiting(server);
  // Server.close of node:http would close idle connections as well.
  NetServer.prototype.close.call(server);
  const deadline = setTimeout(() => server.closeAllConnections(), Math.max(drainMs, MIN_DRAIN_MS));
  const idleFrom = performance.now() + Math.min(IDLE_MS, drainMs);
  const look = setInterval(() => {
    setImmediate(() => {
      if (answers.count === 0 && performance.now() >= idleFrom) server.closeIdleConnections();
    });
  }, 25);
  await closed;
  clearInterval(look);
  clearTimeout(deadline);
  // Ends the timer that watches for slow requests.
  server.close();
}

const ACCEPT_MS = 5_000;

/** The kernel resets connections that still wait when a server closes, and Node accepts only one in each turn of its loop. */
async function acceptWaiting(server: Server): Promise<void> {
  const until = performance.now() + ACCEPT_MS;
  let quietTurns = 0;
  const note = () => {
    quietTurns = 0;
  };
  server.on('connection', note);
  // The first turn may end before it looks at the network.
  while (quietTurns < 3 && performance.now() < until) {
    quietTurns++;
    await turn();
  }
  server.off('connection', note);
}
