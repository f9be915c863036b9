import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { market } from '../../../market.ts';

/* RFC 6238 with SHA-1, six digits, steps of 30 s, as every authenticator app expects. */
const STEP_S = 30;
const DIGITS = 6;
/** A phone's clock may be wrong by one step either way (RFC 6238 §5.2). */
const DRIFT = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_S);

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of this code near a moment, or null. Compares all steps, so that the duration reveals nothing. */
export function matchingStep(secret: Buffer, code: string, moment: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(moment);
  const matching = DRIFT.map((drift) => now + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
  return matching[0] ?? null;
}

export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function otpauthUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: market.name });
  return `otpauth://totp/${encodeURIComponent(market.name)}:${encodeURIComponent(email)}?${query}`;
}
