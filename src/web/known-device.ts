import { randomBytes } from 'node:crypto';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import type { ResponseState } from './kit/response-state.ts';

/** Families share tablets. */
const MAX_ACCOUNTS = 3;

/** Browsers that an account signed in on, so that an attacker cannot lock its owner out (ACCOUNT-13). The cookie holds signed random ids. */
export function knownDevices(signer: HmacSigner, response: ResponseState) {
  const entries = (response.devices.read() ?? '').split('~').map((entry): [id: string, proof: string] => {
    const [id = '', proof = ''] = entry.split('.');
    return [id, proof];
  });
  const isOf =
    (email: string) =>
    ([id, proof]: [string, string]) =>
      signer.isOf(textOf(id, email), proof);
  return {
    find: (email: string): string | null => entries.find(isOf(email))?.[0] ?? null,
    remember(email: string): void {
      const id = randomBytes(16).toString('base64url');
      const others = entries.filter((entry) => entry[0] !== '' && !isOf(email)(entry));
      const remembered = [[id, signer.of(textOf(id, email))], ...others].slice(0, MAX_ACCOUNTS);
      response.devices.keep(remembered.map((entry) => entry.join('.')).join('~'));
    },
  };
}

const textOf = (id: string, email: string): string => `${id} ${email.toLowerCase()}`;
