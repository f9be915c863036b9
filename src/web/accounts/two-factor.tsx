import { encode } from 'uqr';
import type { PhoneSetup } from '../../../views/accounts/two-factor/Enrolment.tsx';
import { type TwoFactorData, TwoFactorPage } from '../../../views/accounts/two-factor/TwoFactorPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { secretFrom } from '../../domain/accounts/two-factor/second-factor.ts';
import { base32, otpauthUri } from '../../domain/accounts/two-factor/totp.ts';
import { twoFactorState } from '../../domain/accounts/two-factor/two-factor.ts';
import { type Encryptor, UnreadableSecretError } from '../../domain/encryptor.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { members } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { twoFactorActs } from './two-factor-forms.ts';

export const twoFactorPage = page<TwoFactorData>({
  path: paths.twoFactor,
  guard: members,
  width: 'text',
  title: msg('Two-factor sign-in'),
  load,
  intents: twoFactorActs,
  view: ({ data, form }) => <TwoFactorPage data={data} form={form} />,
});

async function load(context: RequestContext): Promise<TwoFactorData> {
  const { em, viewer: me, url, responseState, services } = context;
  const { encryptor } = services.twoFactor;
  const required = services.twoFactor.requiredFor.includes(me.role) ? me.role : null;
  const dialog = readDialog('twoFactor', url)?.name ?? null;
  const codes = responseState.recoveryCodes.read();
  const { on, begun, codesLeft } = await twoFactorState(em, me);
  return {
    on,
    required,
    codesLeft,
    setup: begun === null ? null : phoneSetup(encryptor, begun, me),
    codes: on && codes ? readCodes(encryptor, codes, me) : null,
    asking: on && !(required && dialog === 'turn-off') ? dialog : null,
  };
}

const readCodes = (encryptor: Encryptor, locked: string, me: Member): string[] | null =>
  readable(() => encryptor.open(locked, me.id).split(' '));

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

/** Null when no key opens the secret: the person begins again (SIGNIN-15). */
export function phoneSetup(
  encryptor: Encryptor,
  locked: string,
  { id, email }: { id: string; email: string },
): PhoneSetup | null {
  const secret = readable(() => secretFrom(encryptor, locked, id));
  if (!secret) return null;
  const uri = otpauthUri(secret, email);
  const { data } = encode(uri, { ecc: 'M', border: 4 });
  return { modules: data, uri, key: base32(secret).replace(/.{4}(?=.)/g, '$& ') };
}
