import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

interface Accepted {
  id: string;
  from: string;
  message: string;
}

export interface SmtpSink {
  url: string;
  accepted: Accepted[];
  /** What it answers to each sender instead, such as `550 5.7.1 No`. */
  refusal: string | null;
  refused: number;
}

/** A mail server that accepts everything unless it refuses us. A mail counts as accepted after the 250 to its last line. */
export function smtpSink(): SmtpSink {
  const sink: SmtpSink = { url: '', accepted: [], refusal: null, refused: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket, sink);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    sink.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return sink;
}

const END = '\r\n.\r\n';

function converse(socket: Socket, sink: SmtpSink): void {
  let received = '';
  let from = '';
  let inMessage = false;
  socket.setNoDelay(true).write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = inMessage ? END : '\r\n';
      const at = received.indexOf(end);
      if (at < 0) return;
      const text = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inMessage)
        sink.accepted.push({ id: /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '', from, message: text });
      if (sink.refusal && text.startsWith('RCPT TO')) {
        sink.refused++;
        socket.write(`${sink.refusal}\r\n`);
        continue;
      }
      if (text.startsWith('MAIL FROM')) from = /<([^>]*)>/.exec(text)?.[1] ?? '';
      inMessage = !inMessage && text === 'DATA';
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}
