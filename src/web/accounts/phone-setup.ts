import { encode } from 'uqr';
import type { PhoneSetup } from '../../../views/accounts/two-factor/Enrolment.tsx';
import { type Encryptor, secretFrom } from '../../domain/accounts/two-factor/second-factor.ts';
import { base32, otpauthUri } from '../../domain/accounts/two-factor/totp.ts';

export function phoneSetup(
  encryptor: Encryptor,
  locked: string,
  { id, email }: { id: string; email: string },
): PhoneSetup {
  const secret = secretFrom(encryptor, locked, id);
  const { data } = encode(otpauthUri(secret, email), { ecc: 'M', border: 4 });
  return { modules: data, key: base32(secret).replace(/.{4}(?=.)/g, '$& ') };
}
