import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server; shut, it acts like a server that is off. */
export interface TcpProxy {
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections open without forwarding, like a network that drops packets. */
  freeze(): void;
  /** Forwards what it held back, and more. */
  thaw(): void;
  /** Nothing comes through the connections that there are, ever, as after a failover; new ones work. */
  silence(): void;
}

export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const url = new URL(address);
  const behind = { host: url.hostname, port: Number(url.port) };
  const sockets = new Map<Socket, Socket>();
  const silent = new WeakSet<Socket>();
  let frozen = false;
  const server = createServer((outside) => {
    const inside = connect(behind);
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.set(from, to);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (frozen) from.pause().unpipe();
    }
  });
  let port = 0;
  const open = async () => {
    frozen = false;
    server.listen({ port, host: '127.0.0.1' });
    await once(server, 'listening');
    port = (server.address() as { port: number }).port;
  };
  await open();
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
    freeze() {
      frozen = true;
      for (const socket of sockets.keys()) socket.pause().unpipe();
    },
    thaw() {
      frozen = false;
      for (const [from, to] of sockets) if (!silent.has(from)) from.pipe(to);
    },
    silence() {
      for (const socket of sockets.keys()) {
        silent.add(socket);
        socket.unpipe().resume();
      }
    },
  };
}
