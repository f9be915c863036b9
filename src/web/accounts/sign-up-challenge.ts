import { clock } from '../../clock.ts';
import { rateLimited } from '../../domain/forms/domain-error.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import { addressRange } from '../client-address.ts';
import { waitText } from '../limits/limits.ts';
import type { Services } from '../services.ts';

/** Without JavaScript a person waits this long after the page was made, which is no longer than filling it in. */
const WAIT_MS = 60_000;
const VALID_MS = 30 * 60_000;
const EVERYWHERE = 'everywhere';

export async function signUpChallenge(
  { config, limits, proofOfWork }: Services,
  address: string,
): Promise<string | null> {
  const waits = await Promise.all([
    limits.wait('signUpRange', addressRange(address)),
    limits.wait('signUpTotal', EVERYWHERE),
  ]);
  const isNeeded = config.signUpChallenge === 'always' || waits.some((seconds) => seconds > 0);
  return isNeeded ? proofOfWork.issue() : null;
}

/** Counts the attempt. Throws `rate_limited` without a proof where one is needed (PUBLIC-4, PUBLIC-5). */
export async function assertMaySignUp(
  { config, limits, proofOfWork }: Services,
  form: RawForm,
  address: string,
): Promise<void> {
  const range = addressRange(address);
  const few = await Promise.all([
    limits.count('signUpRange', range),
    limits.count('signUpTotal', EVERYWHERE),
  ]);
  if (config.signUpChallenge === 'auto' && few.every(Boolean)) return;
  const proof = await proofOfWork.check(String(form.challenge ?? ''), String(form.solution ?? ''));
  const age = proof ? clock.now().getTime() - proof.issuedAt.getTime() : 0;
  if (!proof || age > VALID_MS) throw wait(WAIT_MS);
  if (!proof.isSolved) {
    if (age < WAIT_MS) throw wait(WAIT_MS - age);
    await limits.use('signUpWaited', range, 'signUpTooOften');
  }
  await limits.use('signUpProof', proof.id, 'signUpTooOften');
}

function wait(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  return rateLimited('signUpChallenge', { wait: waitText(seconds), seconds });
}
