import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer as createProbe, type Server as NetServer } from 'node:net';
import { createHttpServer, type Fetch } from './http-server.ts';
import { StartupError } from './startup-error.ts';

export interface WebServer {
  /** Waits for active requests for at most 2 s. */
  stop(): Promise<void>;
}

const drainFor = 2_000;

export interface ListenAddress {
  host: string;
  port: number;
  variable?: 'PORT' | 'HEALTH_PORT';
}

/**
 * `localhost` means both loopback addresses, because programs differ in which they try first. `headers` also go on
 * responses that do not come from the app.
 */
export async function startWebServer(
  fetch: Fetch,
  address: ListenAddress,
  headers: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const servers: Server[] = [];
  for (const host of await hostsOf(address.host)) {
    const server = createHttpServer(fetch, headers);
    await listen(server, address, host);
    servers.push(server);
  }
  return { stop: async () => void (await Promise.all(servers.map(drain))) };
}

/** Fails before other services start in vain. */
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

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Browsers keep idle connections open, and each would keep the server from closing.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 25);
  const deadlineTimer = setTimeout(() => server.closeAllConnections(), drainFor);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(deadlineTimer);
}
