import { Agent, get } from 'node:http';

export interface Asked {
  port: number;
  path: string;
  cookie: string;
  gzip?: boolean;
}

const CONNECTIONS = 16;

/** Responses a second over so many connections, alternating between servers. Anything but 200 throws. */
export async function throughputOf(asked: readonly Asked[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let answers = 0;
  const ask = async (at: number) => {
    for (; performance.now() - began < milliseconds; answers++)
      await fetched(asked[at % asked.length] as Asked, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => ask(at)));
  const rate = (answers / (performance.now() - began)) * 1000;
  agent.destroy();
  return rate;
}

export function fetched({ port, path, cookie, gzip }: Asked, agent?: Agent): Promise<Buffer> {
  const headers = { cookie, host: `localhost:${port}`, ...(gzip && { 'accept-encoding': 'gzip' }) };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}
