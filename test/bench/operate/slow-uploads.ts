import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photoForm } from './acts.ts';
import type { Stage } from './stage.ts';

interface Uploads {
  count: number;
  bytes: number;
  perSecond: number;
}

const STEP_MS = 500;

/** As from a phone with a bad signal. Half through the proxy, which keeps them until they are whole, half straight to a process. */
export async function slowUploads(stage: Stage, { count, bytes, perSecond }: Uploads): Promise<void> {
  const side = Math.floor(Math.sqrt(bytes / 3)) - 1;
  const picture = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [direct] = stage.fleet.probes();
  const people = stage.pairs.flatMap(({ people: two }) => two).slice(0, count);
  const statuses = await Promise.all(
    people.map(async ({ id, secret }, at) => {
      const url = at % 2 === 0 ? stage.proxy.url : direct!.url;
      const { type, bytes: body } = photoForm({ id, secret }, picture).bodyOf(randomUUID());
      const isSecure = url.startsWith('https:');
      const asking = (isSecure ? secure : plain)(`${url}/profile`, {
        method: 'POST',
        agent: false,
        rejectUnauthorized: false,
        headers: {
          cookie: `${stage.proxy.url.startsWith('https:') ? '__Host-session' : 'session'}=${secret}`,
          'content-type': type,
          'content-length': String(body.length),
          host: new URL(stage.proxy.url).host,
          origin: stage.proxy.url,
        },
      });
      const answered = once(asking, 'response').then(
        ([answer]) => (answer as IncomingMessage).resume().statusCode!,
        (error) => (error as { code: string }).code,
      );
      const step = (perSecond * STEP_MS) / 1_000;
      for (let from = 0; from < body.length && !asking.destroyed; from += step) {
        asking.write(body.subarray(from, from + step));
        await sleep(STEP_MS);
      }
      asking.end();
      return answered;
    }),
  );
  const counted = Map.groupBy(statuses, (status) => status);
  process.stdout.write(
    `  ${picture.length} bytes each: ${[...counted].map(([status, same]) => `${same.length} × ${status}`).join(', ')}\n`,
  );
}
