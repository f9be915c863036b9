import type { EntityManager } from '@mikro-orm/postgresql';
import { Hono } from 'hono';
import { clock } from '../../clock.ts';
import { forbidden } from '../../domain/forms/domain-error.ts';
import { personalDownload } from '../../domain/privacy/download.ts';
import { openFamily, withSession } from '../../gateways/database/transaction.ts';
import { fileName } from '../../market.ts';
import { paths } from '../../paths.ts';
import { download } from '../download.ts';
import { ResponseState } from '../kit/response-state.ts';
import type { Services } from '../services.ts';

/** `/settings/my-data.json` (RETENTION-7). Throws `rate_limited`. */
export function myDataDownload({ orm, limits, config }: Services): Hono {
  const app = new Hono();
  app.get(paths.myData, async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const person = await withSession(orm, secret, async (_, viewer) =>
      viewer.kind === 'member' ? viewer.id : null,
    );
    if (!person) return c.redirect(paths.auth, 303);
    await limits.use('myData', person, 'downloadTooOften');
    // Each piece checks the session again: an ended session gets no further.
    const read = <T>(work: (em: EntityManager) => Promise<T>) =>
      withSession(orm, secret, async (em, viewer) => {
        if (viewer.kind !== 'member' || viewer.id !== person) throw forbidden('forbidden');
        await openFamily(em, null);
        return work(em);
      });
    const pieces = personalDownload(read, { person, exportedAt: clock.now() });
    // An error before the first byte gets an error response; after it, the connection is aborted.
    const beginning = (await pieces.next()).value ?? '';
    const file = { name: fileName('my-data.json'), type: 'application/json' };
    return download(c, file, resumed(beginning, pieces));
  });
  return app;
}

async function* resumed(beginning: string, rest: AsyncIterable<string>) {
  yield beginning;
  yield* rest;
}
