import { clock } from '../clock.ts';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import { withQuery } from '../paths.ts';

/** CHILD-3 */
const LIFE_SECONDS = 3600;
/** Links of the same minute are equal, so that a refresh does not reload the pictures. */
const STEP_SECONDS = 60;

/** A link to the file `name` for an hour; the caller has checked access. */
export function signedPhotoLink(signer: HmacSigner, path: string, name: string): string {
  const expires = Math.floor(secondsNow() / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
  return withQuery(path, { expires: String(expires), signature: signer.of(signedText(name, expires)) });
}

/** Remaining seconds of a link; 0 when it is expired or forged. */
export function lifeOfLink(signer: HmacSigner, name: string, query: URLSearchParams): number {
  const expires = Number(/^\d{1,12}$/.exec(query.get('expires') ?? '')?.[0] ?? 0);
  if (!signer.isOf(signedText(name, expires), query.get('signature') ?? '')) return 0;
  return Math.max(0, Math.floor(expires - secondsNow()));
}

const signedText = (name: string, expires: number): string => `${name}?${expires}`;
const secondsNow = (): number => clock.now().getTime() / 1000;
