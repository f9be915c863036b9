import type { HmacSigner } from '../../gateways/hmac-signer.ts';
import { paths } from '../../paths.ts';
import { signedPhotoLink } from '../signed-photo.ts';

type Pictured = { id: string; avatarUrl?: string | null };

/** The caller has checked access. Null without a photo. */
function childPhotoLink(signer: HmacSigner, { avatarUrl }: Omit<Pictured, 'id'>): string | null {
  if (!avatarUrl || avatarUrl.startsWith('http')) return avatarUrl || null;
  return signedPhotoLink(signer, paths.childPhoto(avatarUrl), avatarUrl);
}

export const childPhotoLinks = (
  signer: HmacSigner,
  children: readonly Pictured[],
): Record<string, string | null> =>
  Object.fromEntries(children.map((child) => [child.id, childPhotoLink(signer, child)]));
