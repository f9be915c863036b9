import { z } from 'zod';
import { issueChallenge } from '../../domain/accounts/passkeys/challenges.ts';
import { beginPasskey } from '../../domain/accounts/passkeys/passkeys.ts';
import { newSecret } from '../../domain/accounts/sign-in/tokens.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { everyone, members } from '../guards.ts';
import { type RpcHandler, withoutTransaction } from '../rpc-handler.ts';
import { creationOptions, requestOptions } from './passkey-options.ts';

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
    run: async ({ services, address, responseState: answer }) => {
      await services.limits.use('passkeyAddress', address);
      const browser = answer.passkeyBrowser ?? newSecret();
      const challenge = await withActor(services.orm, system('auth'), (em) =>
        issueChallenge(em, { signInOf: browser }),
      );
      answer.keepPasskeyBrowser(browser);
      return requestOptions(services.config.baseUrl, challenge);
    },
  }),
};
