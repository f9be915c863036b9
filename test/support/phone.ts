import { clock } from '../../src/clock.ts';
import { codeOf, stepAt } from '../../src/domain/accounts/totp.ts';
import type { Browser, Seen } from './browser-like.ts';
import type { TestUser } from './cast.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app that knows one secret. */
export interface Phone {
  /** The code that it shows now, or so many steps from now. */
  code(steps?: number): string;
}

/** The phone that types the key of a page that sets one up. */
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

/** The recovery codes that a page shows. */
export const recoveryCodesOn = ({ html }: Pick<Seen, 'html'>): string[] =>
  [...html.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code = '']) => code);

/** Sets a phone up for an admin who is signed in; its code of the step before is used then. */
export async function aPhone(
  { browser }: Pick<TestUser, 'browser'>,
  password: string,
): Promise<{ phone: Phone; codes: string[]; browser: Browser }> {
  const phone = phoneOf(await browser.post('/settings/two-factor', { intent: 'begin', password }));
  const seen = await browser.post('/settings/two-factor', { intent: 'enrol', code: phone.code(-1) });
  return { phone, codes: recoveryCodesOn(seen), browser };
}
