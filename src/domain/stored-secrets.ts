import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Encryptor, UnreadableSecretError } from './encryptor.ts';
import { kysely } from './kysely.ts';

interface Store {
  table: string;
  owner: string;
  column: string;
}

/** Columns with secrets that a key of ours encrypts, by the use of the key. */
const SECRET_STORES = {
  'two-factor': { table: 'second_factors', owner: 'user_id', column: 'secret' },
  webhooks: { table: 'webhook_endpoints', owner: 'id', column: 'secret' },
  'family-code-words': { table: 'pickup_settings', owner: 'parent_id', column: 'code_word' },
} as const satisfies Record<string, Store>;

export type SecretUse = keyof typeof SECRET_STORES;
export type Encryptors = Record<SecretUse, Encryptor>;
export const SECRET_USES = Object.keys(SECRET_STORES) as SecretUse[];

export interface SecretCounts {
  all: number;
  /** Of a previous key. */
  outdated: number;
  unreadable: number;
}

interface SecretQuery {
  use: SecretUse;
  encryptor: Encryptor;
  /** Encrypts those of a previous key with the current one. */
  rotate: boolean;
}

type InTransaction = <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Each batch is a transaction of its own. */
export async function readSecrets(transaction: InTransaction, query: SecretQuery): Promise<SecretCounts> {
  const counts = { all: 0, outdated: 0, unreadable: 0 };
  for (let after: string | undefined = FIRST; after; )
    after = await transaction((em) => readBatch(em, query, after ?? FIRST, counts));
  return counts;
}

async function readBatch(
  em: EntityManager,
  { use, encryptor, rotate }: SecretQuery,
  after: string,
  counts: SecretCounts,
): Promise<string | undefined> {
  const { table, owner, column } = SECRET_STORES[use];
  const [ownerId, secret] = [sql.ref<string>(owner), sql.ref<string>(column)];
  const { rows } = await sql<{ owner: string; locked: string }>`
    select ${ownerId} as owner, ${secret} as locked from ${sql.table(table)}
    where ${secret} is not null and ${ownerId} > ${after} order by ${ownerId} limit ${BATCH}`.execute(
    kysely(em),
  );
  for (const { owner: id, locked } of rows) {
    counts.all++;
    if (encryptor.isCurrent(locked, id)) continue;
    const text = textOf(encryptor, locked, id);
    counts[text === null ? 'unreadable' : 'outdated']++;
    // Someone may have replaced it meanwhile.
    if (text !== null && rotate)
      await sql`update ${sql.table(table)} set ${secret} = ${encryptor.lock(text, id)}
        where ${ownerId} = ${id} and ${secret} = ${locked}`.execute(kysely(em));
  }
  return rows.length < BATCH ? undefined : rows.at(-1)?.owner;
}

function textOf(encryptor: Encryptor, locked: string, owner: string): string | null {
  try {
    return encryptor.open(locked, owner);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
