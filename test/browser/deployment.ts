import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';

const MAIN = /\/main(-[\w-]{8}\.(?:js|css))/g;
const NEWER = /\/main2(-[\w-]{8}\.(?:js|css))/g;

/** Stands before the program. After `deploy` its main script and style sheet have other names, and the old ones are gone. */
export class Deployment {
  url = '';
  port = 0;
  /** Steps of walks whose sender gave up while they were held. */
  aborted = 0;
  #held: (() => void)[] | null = null;
  #newer = false;
  #server: Server | undefined;

  static async reserve(): Promise<Deployment> {
    const deployment = new Deployment();
    deployment.port = await freePort(20_000 + Math.floor(Math.random() * 10_000));
    deployment.url = `http://localhost:${deployment.port}`;
    return deployment;
  }

  async open(program: number): Promise<void> {
    this.#server = createServer((asked, answer) => this.#forward(program, asked, answer));
    this.#server.listen(this.port, 'localhost');
    await once(this.#server, 'listening');
  }

  deploy(): void {
    this.#newer = true;
  }

  /** As a signal that is too weak: steps of walks get no answer until `release`. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const forward of held) forward();
  }

  close(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  #forward(port: number, asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/';
    if (this.#newer && path.startsWith('/static/') && MAIN.test(path)) {
      MAIN.lastIndex = 0;
      answer.writeHead(404).end();
      return;
    }
    if (this.#held && asked.method === 'POST' && path.startsWith('/walks/')) {
      const giveUp = () => this.aborted++;
      answer.once('close', giveUp);
      this.#held.push(() => {
        answer.off('close', giveUp);
        this.#forward(port, asked, answer);
      });
      return;
    }
    const { 'if-none-match': _, ...headers } = asked.headers;
    const options = {
      port,
      host: 'localhost',
      method: asked.method,
      path: path.replaceAll(NEWER, '/main$1'),
      headers: { ...headers, 'accept-encoding': 'identity' },
    };
    const forwarded = request(options, (received) => void this.#answer(received, answer));
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  }

  async #answer(received: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'content-length': _, ...headers } = received.headers;
    answer.writeHead(received.statusCode ?? 502, headers);
    if (!this.#newer || !/html|javascript|json/.test(headers['content-type'] ?? '')) {
      received.pipe(answer);
      return;
    }
    let text = '';
    for await (const piece of received.setEncoding('utf8')) text += piece;
    answer.end(text.replaceAll(MAIN, '/main2$1'));
  }
}
