import { z } from 'zod';
import type { Passkey } from '../../domain/accounts/passkeys/passkey.ts';
import { beginPasskey, issueChallenge, userHandleOf } from '../../domain/accounts/passkeys/passkeys.ts';
import { newSecret } from '../../domain/accounts/sign-in/tokens.ts';
import { fullName } from '../../domain/people/names.ts';
import { type Member, system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { market } from '../../market.ts';
import { everyone, members } from '../kit/guards.ts';
import { type RpcHandler, withoutTransaction } from '../kit/rpc-handler.ts';

const TIMEOUT_MS = 300_000;
/** Ed25519, ECDSA with P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

const relyingParty = (baseUrl: string): string => new URL(baseUrl).hostname;

interface Registration {
  challenge: string;
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
}

/** For `navigator.credentials.create`: a passkey that the device finds by itself and that asks for face, finger or PIN. */
const creationOptions = (baseUrl: string, me: Member, { challenge, known }: Registration) => ({
  challenge,
  rp: { id: relyingParty(baseUrl), name: market.name },
  user: { id: userHandleOf(me.id), name: me.email, displayName: fullName(me) },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports,
  })),
});

const requestOptions = (baseUrl: string, challenge: string) => ({
  challenge,
  rpId: relyingParty(baseUrl),
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
});

export const passkeyRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/begin-passkey': withoutTransaction({
    guard: members,
    input: z.object({}),
    run: async ({ services, viewer: me }) => {
      await services.limits.use('passkey', me.id);
      const begun = await withActor(services.orm, system('auth'), (em) => beginPasskey(em, me));
      return creationOptions(services.config.baseUrl, me, begun);
    },
  }),
  'functions/begin-passkey-sign-in': withoutTransaction({
    guard: everyone,
    input: z.object({}),
    run: async ({ services, address, responseState }) => {
      await services.limits.use('passkeyAddress', address);
      const browser = responseState.passkeyBrowser.read() ?? newSecret();
      const challenge = await withActor(services.orm, system('auth'), (em) =>
        issueChallenge(em, { signInOf: browser }),
      );
      responseState.passkeyBrowser.keep(browser);
      return requestOptions(services.config.baseUrl, challenge);
    },
  }),
};
