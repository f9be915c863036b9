import { paths } from '../../paths.ts';
import type { Services } from '../services.ts';
import { signedPhotoLink } from '../signed-photo.ts';

/** The caller has checked access. */
export const incidentPhotoLink = (
  { incidentPhotoSigner }: Pick<Services, 'incidentPhotoSigner'>,
  name: string | null,
): string | null => name && signedPhotoLink(incidentPhotoSigner, paths.incidentPhoto(name), name);
