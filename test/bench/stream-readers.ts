import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/* Many event-stream readers in their own process, so that their cost is not counted for the server. */

export interface Opening {
  port: number;
  readers: { path: string; secret: string }[];
  stalled: boolean;
}

export type StreamReport =
  | { open: number }
  | { reader: number; at: number; text: string }
  | { ended: number };

const AT_ONCE = 50;
const sockets: Socket[] = [];

process.on('message', async (asked: Opening | 'go on') => {
  if (asked === 'go on') {
    for (const socket of sockets) socket.resume();
    return;
  }
  const { port, readers, stalled } = asked;
  const first = sockets.length;
  for (let from = 0; from < readers.length; from += AT_ONCE) {
    const some = readers.slice(from, from + AT_ONCE);
    await Promise.all(some.map((reader, at) => open(port, reader, first + from + at)));
  }
  if (stalled) for (const socket of sockets) socket.pause();
  report({ open: sockets.length });
});

async function open(
  port: number,
  { path, secret }: Opening['readers'][number],
  index: number,
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets[index] = socket;
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (/event: (message|location)/.test(piece)) report({ reader: index, at: now(), text: piece });
  });
  socket.on('error', () => undefined).on('close', () => report({ ended: index }));
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: session=${secret}\r\nUser-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64)\r\nAccept: */*\r\n\r\n`,
  );
  while (!text.includes('retry:')) await sleep(5);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
  text = '';
}

const now = () => performance.timeOrigin + performance.now();
const report = (notified: StreamReport) => process.send?.(notified);
