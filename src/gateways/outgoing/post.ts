import type { IncomingMessage } from 'node:http';
import { type Agent as HttpAgent, request as httpRequest } from 'node:http';
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

const PATIENCE_MS = 10_000;

interface PostOptions {
  headers: Record<string, string>;
  body: Uint8Array | string;
  agent: HttpAgent | HttpsAgent;
  lookup?: LookupFunction;
}

/** Returns the status. Follows no redirect and reads no body: someone else chose the address. */
export async function post(url: URL, { body, ...options }: PostOptions): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  request(url, { method: 'POST', signal, ...options })
    .on('response', resolve)
    .on('error', reject)
    .end(body);
  const response = await promise;
  if (response.headers['content-length'] === '0') response.resume();
  else response.destroy();
  return response.statusCode ?? 0;
}
