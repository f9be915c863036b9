import { clock } from '../../clock.ts';
import type { HmacSigner } from '../../gateways/hmac-signer.ts';
import { paths, withQuery } from '../../paths.ts';

/** How long a link to a child's photo leads there. S2 §9. */
const LIFE_SECONDS = 3600;
/** Links made within the same minute are the same, so that a page that refreshes itself does not load its pictures anew. */
const STEP_SECONDS = 60;

/** What is stored with a child as its photo: a name in the bucket, or a foreign address. */
type Pictured = { id: string; avatarUrl?: string | null };

/** The address of a child's photo for an hour, for those who may see it anyway; null without a photo. S2 §7 Children. */
export function childPhotoLink(signer: HmacSigner, { avatarUrl }: Omit<Pictured, 'id'>): string | null {
  if (!avatarUrl || avatarUrl.startsWith('http')) return avatarUrl || null;
  const expires = Math.floor(secondsNow() / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
  return withQuery(paths.childPhoto(avatarUrl), {
    expires: String(expires),
    signature: signer.of(sealed(avatarUrl, expires)),
  });
}

/** The links for several children, by the child's id. */
export const childPhotoLinks = (
  signer: HmacSigner,
  children: readonly Pictured[],
): Record<string, string | null> =>
  Object.fromEntries(children.map((child) => [child.id, childPhotoLink(signer, child)]));

/** How many seconds a link has still to live: 0 when it is over, or was never made here. */
export function lifeOfLink(signer: HmacSigner, name: string, query: URLSearchParams): number {
  const expires = Number(/^\d{1,12}$/.exec(query.get('expires') ?? '')?.[0] ?? 0);
  if (!signer.isOf(sealed(name, expires), query.get('signature') ?? '')) return 0;
  return Math.max(0, Math.floor(expires - secondsNow()));
}

const sealed = (name: string, expires: number): string => `${name}?${expires}`;
const secondsNow = (): number => clock.now().getTime() / 1000;
