import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { keyFor } from './secrets.ts';

/** About 2 ms of a phone for each try: half a second to three seconds in all. */
const COST = 5_000;
const TRIES = { from: 200, to: 800 };
const MAX_LENGTH = 2_000;

interface CheckedChallenge {
  id: string;
  issuedAt: Date;
  isSolved: boolean;
}

export interface ProofOfWork {
  issue(): Promise<string>;
  check(challenge: string, solution: string): Promise<CheckedChallenge | null>;
}

const challengeShape = z.object({
  parameters: z.looseObject({ nonce: z.string(), data: z.object({ issuedAt: z.number() }) }),
  signature: z.string(),
});
const solutionShape = z.object({ counter: z.number(), derivedKey: z.string() });

/** ALTCHA's challenges, signed with a key of this installation. Asks no other site. */
export function createProofOfWork(config: Pick<Config, 'secretKey' | 'dataDir'>, cost = COST): ProofOfWork {
  const secret = (use: string) => keyFor(config, use).toString('base64url');
  const signing = {
    hmacSignatureSecret: secret('proof-of-work'),
    hmacKeySignatureSecret: secret('proof-of-work-key'),
    deriveKey,
  };
  return {
    async issue() {
      const challenge = await createChallenge({
        ...signing,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(TRIES.from, TRIES.to),
        data: { issuedAt: clock.now().getTime() },
      });
      return JSON.stringify(challenge);
    },
    async check(challenge, solution) {
      const { data: read } = challengeShape.safeParse(parse(challenge));
      if (!read) return null;
      const { data: tried = NOT_TRIED } = solutionShape.safeParse(parse(solution));
      const given = read as unknown as Parameters<typeof verifySolution>[0]['challenge'];
      const { verified, invalidSignature } = await verifySolution({
        ...signing,
        challenge: given,
        solution: tried,
      });
      if (invalidSignature !== false) return null;
      const { nonce, data } = read.parameters;
      return { id: nonce, issuedAt: new Date(data.issuedAt), isSolved: verified };
    },
  };
}

const NOT_TRIED = { counter: 0, derivedKey: '' };

function parse(text: string): unknown {
  try {
    return text.length <= MAX_LENGTH ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
