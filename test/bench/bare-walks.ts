import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';

/* The baseline: Hono takes a walk's points and sends them to its stream, and nothing else. Prints its port. */
const app = new Hono();
const streams = new Map<string, SSEStreamingApi>();
app.get('/events', (c) =>
  streamSSE(c, async (stream) => {
    streams.set(c.req.query('walk') ?? '', stream);
    await stream.write('retry: 3000\n\n');
    await new Promise<void>((resolve) => stream.onAbort(resolve));
  }),
);
app.post('/functions/send-locations', async (c) => {
  const { booking_id, points } = await c.req.json<{ booking_id: string; points: object[] }>();
  const data = JSON.stringify({ walk: booking_id, points });
  await streams.get(booking_id)?.writeSSE({ event: 'location', data });
  return c.json({ success: true, stored: points.length });
});
serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.stdout.write(`port ${port}\n`));
