import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createStripeGateway, type StripeGateway } from '../../src/gateways/stripe/gateway.ts';
import type { Running } from './stripe-emulator.ts';

/** The emulator takes US dollars only: this stands before it, says "usd" in place of "eur", and "eur" in its answers. */
export function takingEuros(stripe: Running) {
  const euros = { asked: [] as string[] } as { asked: string[]; gateway: StripeGateway };
  let server: Server;
  beforeAll(async () => {
    const { host, port } = stripe.config.api!;
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      if (/(^|&)currency=/.test(body)) euros.asked.push(body);
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
      const answer = await fetch(`http://${host}:${port}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body && { body: body.replace(/\bcurrency=eur\b/, 'currency=usd') }),
      });
      const text = (await answer.text()).replaceAll(/"currency":\s*"usd"/g, '"currency":"eur"');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const api = {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      protocol: 'http',
    } as const;
    euros.gateway = createStripeGateway({ ...stripe.config, api });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return euros;
}
