import { Agent, request } from 'node:http';
import type { App } from '../../src/web/app.ts';
import type { RawRequest } from './request.ts';

export interface Answered {
  status: number;
  headers: string;
  body: string;
}

export type Send = (raw: RawRequest) => Promise<Answered>;

export const SLOW_MS = 5_000;
const HANG_MS = 30_000;

export const toApp =
  (app: App, origin: string): Send =>
  async ({ method, path, headers, body }) => {
    const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
    const response = await within(app.request(new Request(`${origin}${path}`, init)));
    return {
      status: response.status,
      headers: JSON.stringify([...response.headers]),
      body: await within(response.text()),
    };
  };

async function within<T>(work: Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HANG_MS} ms`)), HANG_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Node rejects longer headers itself; its 431 may be lost. */
const MAX_HEAD = 16 * 1024;
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE']);
const headOf = ({ path, headers }: RawRequest): number => path.length + JSON.stringify(headers).length;

/** Sends bytes to a process, one connection a request. Reads an event stream up to its first chunk. */
export function toProcess(url: string): Send {
  const agent = new Agent({ keepAlive: false });
  const { hostname, port } = new URL(url);
  return (raw) => {
    const { method, path, headers, body } = raw;
    return new Promise((resolve, reject) => {
      const all = { ...headers, ...(body && { 'content-length': String(body.length) }) };
      const sent = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        const done = () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            headers: JSON.stringify(response.rawHeaders),
            body: Buffer.concat(chunks).toString('utf8'),
          });
        };
        const stream = response.headers['content-type']?.startsWith('text/event-stream');
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!stream) return;
          done();
          response.destroy();
        });
        response.on('end', done);
        response.on('error', (error) => (stream ? done() : reject(error)));
      });
      const timer = setTimeout(() => {
        sent.destroy();
        reject(new Error(`no answer within ${HANG_MS} ms`));
      }, HANG_MS);
      sent.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        if (headOf(raw) > MAX_HEAD && CUT_OFF.has(error.code ?? ''))
          resolve({ status: 431, headers: '', body: '' });
        else reject(error);
      });
      sent.end(body);
    });
  };
}
