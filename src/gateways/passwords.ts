import { parseOptions } from '@node-rs/argon2';
import { HashPool } from './hash-pool.ts';

/** OWASP's floor for argon2id. Algorithm 2 is argon2id (the package's enum cannot be imported here). */
const PARAMETERS = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** `outdated`: right, and the hash should be replaced by a new one. */
export type PasswordCheck = 'wrong' | 'right' | 'outdated';

export interface Passwords {
  /** An argon2id hash in the PHC format. Throws the `busy` error when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash. Without a hash it takes the same time and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** The same, and whether the hash is weaker than today's. */
  check(passwordHash: string | null, password: string): Promise<PasswordCheck>;
}

let shared: HashPool | undefined;

/**
 * Hashes and checks passwords in threads of their own, one fewer than there are cores. Passwords are compared in Unicode's
 * NFKC, since keyboards differ in how they compose a letter; hashes of older passwords hold what was typed.
 */
export async function createPasswords(pool?: HashPool): Promise<Passwords> {
  shared ??= new HashPool();
  const threads = pool ?? shared;
  const hash = async (password: string) =>
    (await threads.run({ password: password.normalize('NFKC'), options: PARAMETERS })) as string;
  const fits = async (passwordHash: string, password: string) =>
    (await threads.run({ password, hash: passwordHash })) as boolean;
  const nobodys = await hash('the password of nobody');

  async function check(passwordHash: string | null, password: string): Promise<PasswordCheck> {
    const against = passwordHash ?? nobodys;
    const normal = password.normalize('NFKC');
    const isNormal = await fits(against, normal);
    const isTyped = !isNormal && normal !== password && (await fits(against, password));
    if (passwordHash === null || !(isNormal || isTyped)) return 'wrong';
    return isTyped || isWeak(passwordHash) ? 'outdated' : 'right';
  }
  return {
    hash,
    check,
    verify: async (passwordHash, password) => (await check(passwordHash, password)) !== 'wrong',
  };
}

function isWeak(passwordHash: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash);
  return (
    Number(algorithm) !== PARAMETERS.algorithm ||
    memoryCost < PARAMETERS.memoryCost ||
    timeCost < PARAMETERS.timeCost
  );
}
