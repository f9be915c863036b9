import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from './semaphore.ts';

/** OWASP's floor for argon2id; DECISIONS 25. Algorithm 2 is argon2id (the package's enum cannot be imported here). */
const PARAMETERS = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  /** An argon2id hash in the PHC format. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash. Without a hash it takes the same time and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes and checks passwords, at most one for each core at a time: the work runs on the threads that files and
 * images need too (PITFALLS 37).
 */
export async function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Promise<Passwords> {
  const inTurn = semaphore(atOnce);
  const nobodys = await hash('the password of nobody', PARAMETERS);
  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    verify: async (passwordHash, password) => {
      const fits = await inTurn(() => verify(passwordHash ?? nobodys, password));
      return fits && passwordHash !== null;
    },
  };
}
