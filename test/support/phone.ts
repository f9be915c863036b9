import { clock } from '../../src/clock.ts';
import { codeOf, stepAt } from '../../src/domain/accounts/two-factor/totp.ts';
import type { Browser, Seen } from './browser-like.ts';
import type { TestUser } from './cast.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface Phone {
  code(steps?: number): string;
}

export function phoneOf({ html }: Pick<Seen, 'html'>): Phone {
  const [, key = ''] = /id="totp-key"[^>]*>([A-Z2-7 ]+)</.exec(html) ?? [];
  const bits = [...key.replace(/ /g, '')]
    .map((email) => BASE32.indexOf(email).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return {
    code: (steps = 0) => codeOf(secret, stepAt(new Date(clock.now().getTime() - clock.offset())) + steps),
  };
}

export const recoveryCodesOn = ({ html }: Pick<Seen, 'html'>): string[] =>
  [...html.matchAll(/<code>([A-Z2-7-]{29})<\/code>/g)].map(([, code = '']) => code);

/** Sets up two-factor for a signed-in admin; consumes the code of the previous step. */
export async function aPhone(
  { browser }: Pick<TestUser, 'browser'>,
  password: string,
): Promise<{ phone: Phone; codes: string[]; browser: Browser }> {
  const phone = phoneOf(await browser.post('/settings/two-factor', { intent: 'begin', password }));
  const enrol = () => browser.post('/settings/two-factor', { intent: 'enrol', code: phone.code(-1) });
  let seen = await enrol();
  // A step that ended on the way made the code one too old.
  if (seen.status === 422) seen = await enrol();
  return { phone, codes: recoveryCodesOn(seen), browser };
}
