import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { phoneTime } from './time.ts';

/** Stored unencrypted, so it contains nothing about a walk. */
interface Session {
  id: string;
  key: CryptoKey;
  expiresAt: number;
  /** Milliseconds by which the server's clock is ahead of the phone's. */
  ahead: number;
}

interface EncryptedRow {
  id: string;
  until: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

const STORES = ['pages', 'steps'] as const;
export type Store = (typeof STORES)[number];

interface Schema extends DBSchema {
  session: { key: string; value: Session };
  pages: { key: string; value: EncryptedRow };
  steps: { key: string; value: EncryptedRow };
}

export type Stored<Content> = Content & { id: string };

const NAME = 'trotwell';
const CURRENT = 'current';
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('session');
      for (const store of STORES) db.createObjectStore(store, { keyPath: 'id' });
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Null without a session, and after its end, when everything is deleted (OFFLINE-6). */
export async function currentSession(): Promise<Session | null> {
  const session = await (await database()).get('session', CURRENT);
  if (!session) return null;
  if (phoneTime() + session.ahead < session.expiresAt) return session;
  await wipe();
  return null;
}

interface SessionInfo {
  session: string;
  expiresAt: number;
  now: number;
}

/** A new session starts empty. The key cannot be exported, even by a script of the page. */
export async function beginSession({ session, expiresAt, now }: SessionInfo): Promise<void> {
  const known = await currentSession();
  if (known && known.id !== session) await wipe();
  const key =
    known?.id === session
      ? known.key
      : await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const ahead = now - phoneTime();
  await (await database()).put('session', { id: session, key, expiresAt, ahead }, CURRENT);
}

export const appTime = async (): Promise<number> => phoneTime() + ((await currentSession())?.ahead ?? 0);

/** Does nothing without a session. `until`: the app's time at which it is removed, in milliseconds. */
export async function putEncrypted(
  store: Store,
  content: object,
  until: number,
  id: string,
): Promise<boolean> {
  const session = await currentSession();
  if (!session) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, session.key, plain);
  const db = await database();
  // The session may have ended meanwhile, and its key is gone.
  if ((await db.get('session', CURRENT))?.id !== session.id) return false;
  await db.put(store, { id, until, iv, content: encrypted });
  return true;
}

export async function readAll<Content>(store: Store): Promise<Stored<Content>[]> {
  const session = await currentSession();
  if (!session) return [];
  const found: Stored<Content>[] = [];
  for (const { id, until, iv, content } of await (await database()).getAll(store)) {
    if (until <= phoneTime() + session.ahead) await remove(store, id);
    else {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, session.key, content);
      found.push({ ...(JSON.parse(new TextDecoder().decode(plain)) as Content), id });
    }
  }
  return found;
}

export const remove = async (store: Store, id: string): Promise<void> => (await database()).delete(store, id);

/** The key is deleted first: without it the rest cannot be decrypted. */
export async function wipe(): Promise<void> {
  const db = await database();
  await db.clear('session');
  for (const store of STORES) await db.clear(store);
}
