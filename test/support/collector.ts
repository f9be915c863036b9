import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keeps the JSON that is posted to it, as an OTLP collector or an error webhook would. */
export async function startCollector<Body>() {
  const received: { path: string; body: Body }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) as Body });
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
