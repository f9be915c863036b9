import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Hono } from 'hono';
import { clock } from '../../clock.ts';
import { forbidden } from '../../domain/domain-error.ts';
import { personalDownload } from '../../domain/privacy/download.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { ResponseState } from '../response-state.ts';
import type { Services } from '../services.ts';

/** `/settings/my-data.json`: a person's own data as a download. A file, not a page, so it stands beside the table of pages. */
export function myDataDownload({ orm, config }: Services): Hono {
  const app = new Hono();
  app.get(paths.myData, async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const person = await withSession(orm, secret, async (_, viewer) =>
      viewer.kind === 'member' ? viewer.id : null,
    );
    if (!person) return c.redirect(paths.auth, 303);
    // Asked for again with each piece: a session that ends meanwhile gets no further.
    const read = <T>(work: (em: EntityManager) => Promise<T>) =>
      withSession(orm, secret, (em, viewer) => {
        if (viewer.kind !== 'member' || viewer.id !== person) throw forbidden('forbidden');
        return work(em);
      });
    const pieces = personalDownload(read, { person, exportedAt: clock.now() });
    // What fails before the first byte is answered as an error; after it, the connection breaks.
    const beginning = (await pieces.next()).value ?? '';
    c.header('Cache-Control', 'no-store');
    c.header('Content-Disposition', 'attachment; filename="trotwell-my-data.json"');
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(
      Readable.toWeb(Readable.from(resumed(beginning, pieces), { objectMode: false })) as ReadableStream,
    );
  });
  return app;
}

async function* resumed(beginning: string, rest: AsyncIterable<string>) {
  yield beginning;
  yield* rest;
}
