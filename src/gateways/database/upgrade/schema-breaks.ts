import type { EntityManager } from '@mikro-orm/postgresql';
import { SERVER_MAJOR } from '../server-version.ts';
import { incompatibilities } from './incompatible.ts';
import type { PlannedMigration } from './plan.ts';
import { MAJOR_OF_PLANNED, SIGNATURES, type Signature, USED_IN_SQL } from './signatures.ts';

export interface SchemaBreaks {
  breaks: string[];
  mayBreak: string[];
}

/** Compares the database as it is with `planned`. Leaves out tables of which `pending` says that it removes something. */
export async function breaksOfSchema(
  em: EntityManager,
  planned: readonly Signature[],
  pending: readonly PlannedMigration[],
): Promise<SchemaBreaks> {
  const [server] = await em.execute<{ major: number }[]>(SERVER_MAJOR);
  const before = await signaturesOf(em);
  const comparesConditions = server!.major === MAJOR_OF_PLANNED;
  const { breaks, policies } = incompatibilities(before, planned, { comparesConditions });
  const announced = pending.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.breaks ? [one.table] : [])),
  );
  const unannounced = breaks.filter(({ relation }) => !(relation && announced.includes(relation)));
  const functions = unannounced.flatMap((one) => one.function ?? []);
  const used = await em.execute<{ name: string }[]>(USED_IN_SQL, [`{${functions.join(',')}}`]);
  const isInner = (name: string | undefined) => used.some((one) => one.name === name);
  return {
    breaks: unannounced.filter((one) => !isInner(one.function)).map(({ text }) => text),
    mayBreak: [
      ...unannounced.filter((one) => isInner(one.function)).map(({ text }) => text),
      ...(policies.length > 0 ? [`the policies of ${policies.join(', ')}`] : []),
    ],
  };
}

async function signaturesOf(em: EntityManager): Promise<Signature[]> {
  const found: Signature[] = [];
  for (const sql of SIGNATURES)
    found.push(...(await em.execute<{ signature: Signature }[]>(sql)).map(({ signature }) => signature));
  return found;
}
