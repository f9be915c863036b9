import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { SAFE_METHODS } from '../../../src/web/security.ts';
import type { RunningProxy } from './proxy.ts';

/** Where neither nginx nor Caddy is installed. As they do, it asks another process when one fails before it answers. */
export async function startOwnProxy(port: number, behind: readonly number[]): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: 60_000 });
  let turn = 0;
  const server = createServer((asked, answer) => {
    const first = turn++;
    void pass(
      asked,
      answer,
      agent,
      [0, 1].map((next) => behind[(first + next) % behind.length]!),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    kind: 'a proxy of this bench',
    url: `http://localhost:${port}`,
    output: () => '',
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  agent: Agent,
  ports: readonly number[],
): Promise<void> {
  const body = Buffer.concat(await asked.toArray());
  for (const port of ports) {
    try {
      const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress };
      const { method, url: path } = asked;
      const passed = request({ host: '127.0.0.1', port, method, path, headers, agent });
      passed.end(body);
      const [got] = (await once(passed, 'response')) as [IncomingMessage];
      answer.writeHead(got.statusCode!, got.rawHeaders);
      got.on('error', () => answer.destroy());
      answer.on('close', () => got.destroy());
      got.pipe(answer);
      return;
    } catch (error) {
      const wasSent = (error as { code?: string }).code !== 'ECONNREFUSED';
      if (wasSent && !SAFE_METHODS.has(asked.method!)) break;
    }
  }
  answer.writeHead(502).end();
}
