import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: string, length = 24): string {
  let id = '';
  for (let i = 0; i < length; i++) id += ALPHABET[randomInt(ALPHABET.length)];
  return `${prefix}_${id}`;
}

export const nulls = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** The application's clock, which the dev tools move. */
export const appClock = {
  now: (): Date => {
    throw new Error('The emulator has not started');
  },
};

/** Of all accounts. */
export const settings = { currency: 'usd', leastCharge: 50 };

export function unixNow(): number {
  return Math.floor(appClock.now().getTime() / 1000);
}

export const DAY = 86_400;

export function businessDaysAfter(midnight: number, days: number): number {
  let at = midnight;
  for (let left = days; left > 0; left -= Number(![0, 6].includes(new Date(at * 1000).getUTCDay())))
    at += DAY;
  return at;
}
