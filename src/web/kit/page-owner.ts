import { conflict, type DomainError } from '../../domain/forms/domain-error.ts';
import { familyOf, type Member, type Viewer } from '../../domain/viewer.ts';
import type { Services } from '../services.ts';

export const OWNER_HEADER = 'trotwell-owner';
const TAG = /^([\w-]{10})([\w-]{10})\|(.*)$/;

/** Whose page it is, and for which family they act: a tablet is shared (ACCOUNT-34). A new session has the same tag. */
export function ownerTag({ pageSigner }: Services, viewer: Viewer): string | undefined {
  if (viewer.kind !== 'member') return undefined;
  const marks = [viewer.id, familyOf(viewer)].map((id) => pageSigner.of(id).slice(0, 10));
  return `${marks.join('')}|${viewer.firstName}`;
}

function differs(services: Services, viewer: Member, tag: unknown) {
  const [, person, family, name] = TAG.exec(String(tag)) ?? [];
  const [, me, mine] = TAG.exec(ownerTag(services, viewer) ?? '') ?? [];
  if (!person || (person === me && family === mine)) return null;
  return { isOtherFamily: person === me, name: name || '–' };
}

export const isOwnPage = (services: Services, viewer: Member, tag: unknown): boolean =>
  differs(services, viewer, tag) === null;

export const isOfAnother = ({ summary: { code } }: DomainError): boolean =>
  code === 'anothersPage' || code === 'anotherFamilysPage';

export function assertOwnPage(services: Services, viewer: Viewer, tag: unknown): void {
  const other = viewer.kind === 'member' && differs(services, viewer, tag);
  if (!other) return;
  const params = { name: other.name, me: viewer.firstName };
  throw conflict(other.isOtherFamily ? 'anotherFamilysPage' : 'anothersPage', params);
}
