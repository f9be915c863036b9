import type { EntityManager } from '@mikro-orm/postgresql';
import { diagnostics } from '../diagnostics.ts';
import { endsTransaction } from '../gateways/database/contention.ts';
import { log } from '../log.ts';

/** In a savepoint, so that the rest of the page stands (ADMIN-15). Null after an error, which is logged and counted; without a `name` by the caller. */
export async function readCard<T>(
  em: EntityManager,
  name: string | null,
  read: (em: EntityManager) => Promise<T>,
): Promise<T | null> {
  const savepoint = () => em.transactional(read);
  try {
    if (name === null) return await savepoint();
    return await diagnostics.transaction.tracePromise(savepoint, { actor: 'card', began: performance.now() });
  } catch (err) {
    if (endsTransaction(err)) throw err;
    if (name !== null) log.error({ err, card: name }, 'a card failed');
    return null;
  }
}
