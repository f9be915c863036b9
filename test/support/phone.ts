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
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return {
    code: (steps = 0) => codeOf(secret, stepAt(new Date(clock.now().getTime() - clock.offset())) + steps),
  };
}

export const recoveryCodesOn = ({ html }: Pick<Seen, 'html'>): string[] =>
  [...html.matchAll(/<code>([A-Z2-7-]{29})<\/code>/g)].map(([, code = '']) => code);

/** With the code of the previous step, so that the later ones are still unused. */
export async function enrol(browser: Browser, phone: Phone): Promise<Seen> {
  const send = () => browser.post('/settings/two-factor', { intent: 'enrol', code: phone.code(-1) });
  const seen = await send();
  // A step that ended on the way made the code one too old.
  return seen.status === 422 ? send() : seen;
}

/** Sets up two-factor for a signed-in person. */
export async function aPhone(
  { browser }: Pick<TestUser, 'browser'>,
  password: string,
): Promise<{ phone: Phone; codes: string[]; browser: Browser }> {
  const phone = phoneOf(await browser.post('/settings/two-factor', { intent: 'begin', password }));
  return { phone, codes: recoveryCodesOn(await enrol(browser, phone)), browser };
}
