import {
  type PasskeyDialog,
  type PasskeysData,
  PasskeysPage,
} from '../../../views/accounts/passkeys/PasskeysPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { passkeyFailed, readCredential } from '../../domain/accounts/passkeys/credential-response.ts';
import {
  addPasskey,
  MAX_PASSKEYS,
  type OwnPasskey,
  passkeysOf,
  readPasskeyName,
  redeemChallenge,
  removePasskey,
  renamePasskey,
} from '../../domain/accounts/passkeys/passkeys.ts';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import { isRecentlyProven } from '../../domain/accounts/sign-in/sessions.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { members } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { proveRecently } from './prove-password.ts';

export const passkeysPage = page<PasskeysData>({
  path: paths.passkeys,
  guard: members,
  width: 'text',
  title: msg('Passkeys'),
  load,
  intents: acts(
    { subject: 'passkey', to: paths.passkeys },
    {
      prove: { outside: proveRecently },
      'add-passkey': {
        outside: async ({ form, services, asAuth, viewer: me }) => {
          const name = readPasskeyName(form);
          const { response, challenge } = readCredential(form);
          await asAuth((em) => redeemChallenge(em, { registrationIn: me.sessionId }, challenge));
          const credential = await services.passkeys.registered(response, challenge);
          if (!credential) throw passkeyFailed();
          await asAuth((em) => addPasskey(em, me, name, credential));
        },
      },
      'rename-passkey': { command: renamePasskey },
      'remove-passkey': { auth: removePasskey },
    },
  ),
  view: ({ data, form }) => <PasskeysPage data={data} form={form} />,
});

async function load({ em, viewer: me, url, userAgent }: RequestContext): Promise<PasskeysData> {
  const passkeys = await passkeysOf(em, me);
  return {
    passkeys,
    full: passkeys.length >= MAX_PASSKEYS,
    proven: await isRecentlyProven(em, me),
    suggestedName: deviceName(userAgent),
    dialog: dialogIn(url, passkeys),
  };
}

function dialogIn(url: URL, passkeys: readonly OwnPasskey[]): PasskeyDialog | null {
  const dialog = readDialog('passkeys', url);
  if (!dialog) return null;
  const passkey = passkeys.find(({ id }) => id === dialog.id);
  if (!passkey) throw notFound('notFound');
  return { kind: dialog.name, passkey };
}
