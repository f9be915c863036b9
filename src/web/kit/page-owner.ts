import type { Encryptor } from '../../domain/encryptor.ts';
import { conflict, type DomainError } from '../../domain/forms/domain-error.ts';
import { Profile } from '../../domain/people/profile.ts';
import { familyOf, system, type Viewer } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { memoize } from '../../memoize.ts';
import type { Services } from '../services.ts';

export const OWNER_HEADER = 'trotwell-owner';
const USE = 'page';
const KEPT = 1_000;

/** Whose page it is, and for which family they act: a tablet is shared (ACCOUNT-34). A new session has the same tag. */
export type PageOwners = ReturnType<typeof createPageOwners>;

export function createPageOwners(encryptor: Encryptor) {
  const lock = memoize((owner: string) => encryptor.lock(owner, USE), KEPT);
  return {
    tagOf: (viewer: Viewer) => (viewer.kind === 'member' ? lock(ownerOf(viewer)) : undefined),
    read(tag: unknown): string | null {
      try {
        return typeof tag === 'string' ? encryptor.open(tag, USE) : null;
      } catch {
        return null;
      }
    },
  };
}

const ownerOf = (viewer: Viewer): string =>
  viewer.kind === 'member' ? `${viewer.id} ${familyOf(viewer)}` : '';

export const isOwnPage = ({ pageOwners }: Services, viewer: Viewer, tag: unknown): boolean =>
  (pageOwners.read(tag) ?? ownerOf(viewer)) === ownerOf(viewer);

export const isOfAnother = ({ summary: { code } }: DomainError): boolean =>
  code === 'anothersPage' || code === 'anotherFamilysPage';

/** Throws `conflict` with the name of whose page it was. Visitors get what the guard says to them. */
export async function assertOwnPage(services: Services, viewer: Viewer, tag: unknown): Promise<void> {
  if (viewer.kind !== 'member' || isOwnPage(services, viewer, tag)) return;
  const [owner, family] = services.pageOwners.read(tag)?.split(' ') ?? [];
  const isOtherFamily = owner === viewer.id;
  const id = (isOtherFamily ? family : owner) ?? '';
  const found = await withActor(services.orm, system('auth'), (em) => em.findOne(Profile, { id }));
  const params = { name: found?.firstName ?? '–', me: viewer.firstName };
  throw conflict(isOtherFamily ? 'anotherFamilysPage' : 'anothersPage', params);
}
