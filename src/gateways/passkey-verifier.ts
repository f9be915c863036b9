import type { Config } from '../config.ts';
import type { PasskeyVerifier } from '../domain/accounts/passkeys/verifier.ts';
import { log } from '../log.ts';

/** Loaded at the first use, because it brings a library for certificates. */
const library = () => import('@simplewebauthn/server');

/** Origin and relying party are those of `BASE_URL`, never those of the request (SIGNIN-8). */
export function createPasskeyVerifier({ baseUrl }: Pick<Config, 'baseUrl'>): PasskeyVerifier {
  const { origin, hostname } = new URL(baseUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  return {
    async registered(response, challenge) {
      const { verifyRegistrationResponse } = await library();
      const checked = await orNull(
        verifyRegistrationResponse({
          ...expected,
          response: response as never,
          expectedChallenge: challenge,
        }),
      );
      if (!checked?.verified) return null;
      const { credential, credentialBackedUp } = checked.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10).map((name) => String(name).slice(0, 20)),
        synced: credentialBackedUp,
      };
    },
    async signed(response, challenge, { credentialId, publicKey }) {
      const { verifyAuthenticationResponse } = await library();
      const checked = await orNull(
        verifyAuthenticationResponse({
          ...expected,
          response: response as never,
          expectedChallenge: challenge,
          // The domain compares counters, after the signature.
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
        }),
      );
      if (!checked?.verified) return null;
      const { newCounter, credentialBackedUp } = checked.authenticationInfo;
      return { counter: newCounter, synced: credentialBackedUp };
    },
  };
}

async function orNull<T>(checking: Promise<T>): Promise<T | null> {
  try {
    return await checking;
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a passkey was refused');
    return null;
  }
}
