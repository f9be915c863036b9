import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

export interface Store {
  relay: TcpProxy;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** A bucket that keeps pictures in memory. */
export async function startStore(): Promise<Store> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (asked, answer) => {
    const path = asked.url!;
    if (path.includes('list-type=2')) return void answer.end('<ListBucketResult></ListBucketResult>');
    if (asked.method === 'PUT') objects.set(path, await buffer(asked));
    if (asked.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    answer.writeHead(asked.method === 'GET' && !found ? 404 : 200).end(found);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay = await startTcpProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    relay,
    env: {
      S3_ENDPOINT: relay.url,
      S3_BUCKET: 'trotwell',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    async stop() {
      await relay.shut();
      server.close();
      server.closeAllConnections();
    },
  };
}
