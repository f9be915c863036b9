import type { Passkey } from '../../domain/accounts/passkeys/passkey.ts';
import { userHandleOf } from '../../domain/accounts/passkeys/sign-in-with-passkey.ts';
import { fullName } from '../../domain/people/names.ts';
import type { Member } from '../../domain/viewer.ts';
import { market } from '../../market.ts';

const TIMEOUT_MS = 300_000;
/** Ed25519, ECDSA with P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

const relyingParty = (baseUrl: string): string => new URL(baseUrl).hostname;

interface Registration {
  challenge: string;
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
}

/** For `navigator.credentials.create`: a passkey that the device finds by itself and that asks for face, finger or PIN. */
export const creationOptions = (baseUrl: string, me: Member, { challenge, known }: Registration) => ({
  challenge,
  rp: { id: relyingParty(baseUrl), name: market.name },
  user: { id: userHandleOf(me.id), name: me.email, displayName: fullName(me) },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports,
  })),
});

export const requestOptions = (baseUrl: string, challenge: string) => ({
  challenge,
  rpId: relyingParty(baseUrl),
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
});
