import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/* Preloaded by a process of the fleet: what it sends to Stripe goes to the emulator of the bench, by the path that real keys take. */
const [host, port] = process.env.BANK_AT.split(':');
const agent = new http.Agent({ keepAlive: true });
const { request } = https;
https.request = (options, ...rest) =>
  options?.host === 'api.stripe.com'
    ? http.request({ ...options, host, port: Number(port), agent, protocol: 'http:' }, ...rest)
    : request(options, ...rest);
syncBuiltinESMExports();
