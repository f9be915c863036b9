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
  /** Nothing comes through the connections that there are, ever, as after a failover; new ones work. In one direction only, `requests` or `answers`. */
  silence(only?: Direction): void;
  /** What is behind has ended the connections that there are, and those in front do not notice; new ones work. */
  halfClose(): void;
  /** One byte a second through each connection, until `thaw`. */
  drip(): void;
  /** New connections lead there. */
  leadTo(address: string): void;
}

export type Direction = 'requests' | 'answers';

export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const url = new URL(address);
  let behind = placeOf(url);
  const sockets = new Map<Socket, Socket>();
  const inFront = new WeakSet<Socket>();
  const silent = new WeakSet<Socket>();
  let frozen = false;
  let dripping: NodeJS.Timeout | undefined;
  const server = createServer((outside) => {
    const inside = connect(behind);
    inFront.add(outside);
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.set(from, to);
      from.setNoDelay(true);
      from.on('error', () => ended(from));
      from.on('close', () => ended(from));
      from.pipe(to);
      if (frozen) from.pause().unpipe();
    }
  });
  const ended = (socket: Socket) => {
    const other = sockets.get(socket);
    sockets.delete(socket);
    other?.destroy();
  };
  const freeze = () => {
    frozen = true;
    for (const socket of sockets.keys()) socket.pause().unpipe();
  };
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
    freeze,
    thaw() {
      frozen = false;
      clearInterval(dripping);
      for (const [from, to] of sockets) if (!silent.has(from)) from.pipe(to);
    },
    silence(only) {
      for (const socket of sockets.keys()) {
        if (only && inFront.has(socket) !== (only === 'requests')) continue;
        silent.add(socket);
        socket.unpipe().resume();
      }
    },
    halfClose() {
      for (const [socket, other] of sockets) {
        if (!inFront.has(socket)) continue;
        silent.add(socket);
        socket.unpipe().resume();
        sockets.delete(other);
        other.destroy();
      }
    },
    drip() {
      freeze();
      dripping = setInterval(() => {
        for (const [from, to] of sockets) if (!silent.has(from)) to.write(from.read(1) ?? '');
      }, 1_000);
    },
    leadTo(next) {
      behind = placeOf(new URL(next));
    },
  };
}

const placeOf = ({ hostname, port }: URL) => ({ host: hostname, port: Number(port) });
