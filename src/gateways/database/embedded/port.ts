import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export async function freePort(wanted?: number): Promise<number> {
  try {
    return await tryPort(wanted ?? 0);
  } catch (error) {
    if (wanted === undefined) throw error;
    return await tryPort(0);
  }
}

async function tryPort(port: number): Promise<number> {
  const server = createServer();
  server.listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}
