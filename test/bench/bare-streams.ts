import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

/* The baseline: Hono's server-sent events and nothing else. Prints its port. */
const app = new Hono();
app.get('/events', (c) =>
  streamSSE(c, async (stream) => {
    await stream.write('retry: 3000\n\n');
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  }),
);
serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.stdout.write(`port ${port}\n`));
