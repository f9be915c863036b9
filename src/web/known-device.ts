import { randomBytes } from 'node:crypto';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import type { ResponseState } from './response-state.ts';

/** A family shares a tablet. */
const MAX_ACCOUNTS = 3;

/**
 * Devices on which an account signed in before, so that strangers who lock the account elsewhere do not lock them out. The
 * cookie names nobody: it holds a random id for each account, sealed together with the address.
 */
export function knownDevices(signer: HmacSigner, answer: ResponseState) {
  const entries = (answer.devices ?? '').split('~').map((entry): [id: string, seal: string] => {
    const [id = '', proof = ''] = entry.split('.');
    return [id, proof];
  });
  const isOf =
    (email: string) =>
    ([id, proof]: [string, string]) =>
      signer.isOf(textOf(id, email), proof);
  return {
    /** The device's id for this account, or null. */
    find: (email: string): string | null => entries.find(isOf(email))?.[0] ?? null,
    /** Remembers that the account signed in here; the oldest of too many is forgotten. */
    remember(email: string): void {
      const id = randomBytes(16).toString('base64url');
      const others = entries.filter((entry) => entry[0] !== '' && !isOf(email)(entry));
      const kept = [[id, signer.of(textOf(id, email))], ...others].slice(0, MAX_ACCOUNTS);
      answer.rememberDevices(kept.map((entry) => entry.join('.')).join('~'));
    },
  };
}

const textOf = (id: string, email: string): string => `${id} ${email.toLowerCase()}`;
