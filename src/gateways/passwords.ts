import { parseOptions } from '@node-rs/argon2';
import { HashPool } from './hash-pool.ts';

/** OWASP's minimum for argon2id. Algorithm 2 is argon2id (the package's enum cannot be imported here). */
const COST = { memoryCost: 19456, timeCost: 2 };
export type HashCost = typeof COST;
const argon2id = (cost: HashCost) => ({ algorithm: 2, parallelism: 1, ...cost });

/** `outdated`: the password is right, and the hash should be replaced. */
type PasswordCheck = 'wrong' | 'right' | 'outdated';

export interface Passwords {
  /** PHC format. Throws the `busy` error when too many tasks wait. */
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and returns false, so that timing does not reveal accounts (ACCOUNT-12). */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  check(passwordHash: string | null, password: string): Promise<PasswordCheck>;
}

let shared: HashPool | undefined;

/** Uses all cores but one. Compares in NFKC, because keyboards compose characters differently; older hashes hold the text as typed. */
export async function createPasswords(pool?: HashPool, cost: HashCost = COST): Promise<Passwords> {
  shared ??= new HashPool();
  const threads = pool ?? shared;
  const hash = async (password: string) =>
    (await threads.run({ password: password.normalize('NFKC'), options: argon2id(cost) })) as string;
  const fits = async (passwordHash: string, password: string) =>
    (await threads.run({ password, hash: passwordHash })) as boolean;
  const nobodys = await hash('the password of nobody');

  async function check(passwordHash: string | null, password: string): Promise<PasswordCheck> {
    const against = passwordHash ?? nobodys;
    const normal = password.normalize('NFKC');
    const isNormal = await fits(against, normal);
    const isTyped = !isNormal && normal !== password && (await fits(against, password));
    if (passwordHash === null || !(isNormal || isTyped)) return 'wrong';
    return isTyped || isWeak(passwordHash, cost) ? 'outdated' : 'right';
  }
  return {
    hash,
    check,
    verify: async (passwordHash, password) => (await check(passwordHash, password)) !== 'wrong',
  };
}

function isWeak(passwordHash: string, cost: HashCost): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash);
  return (
    Number(algorithm) !== argon2id(cost).algorithm || memoryCost < cost.memoryCost || timeCost < cost.timeCost
  );
}
