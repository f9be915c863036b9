import { conflict, type DomainError } from '../../domain/forms/domain-error.ts';
import { familyOf, type Member, type Viewer } from '../../domain/viewer.ts';
import { normalizeText } from '../../typed-text.ts';
import type { Services } from '../services.ts';

const MARK = 10;
const KEPT = 10_000;

const names = new Map<string, string>();

/** Whose page it is, and for which family they act: a tablet is shared (ACCOUNT-34). A new session has the same tag. */
export function ownerTag(services: Services, viewer: Viewer): string | undefined {
  if (viewer.kind !== 'member') return undefined;
  const [[person = ''], [family]] = marksOf(services, viewer);
  names.delete(person);
  if (names.size >= KEPT) names.delete(names.keys().next().value as string);
  names.set(person, viewer.firstName);
  return `${person}${family}`;
}

const marksOf = ({ pageSigner }: Services, viewer: Member): [persons: string[], families: string[]] => [
  pageSigner.ofEach(viewer.id).map((mark) => mark.slice(0, MARK)),
  pageSigner.ofEach(familyOf(viewer)).map((mark) => mark.slice(0, MARK)),
];

const OTHERS = { person: 'anothersPage', family: 'anotherFamilysPage', unknown: 'someonesPage' } as const;

function otherOwner(services: Services, viewer: Member, tag: string): keyof typeof OTHERS | null {
  if (tag === '') return null;
  const [persons, families] = marksOf(services, viewer);
  const [person, family] = [tag.slice(0, MARK), tag.slice(MARK)];
  const at = persons.indexOf(person);
  if (at >= 0) return families[at] === family ? null : 'family';
  return names.has(person) ? 'person' : 'unknown';
}

export const isOwnPage = (services: Services, viewer: Member, tag = ''): boolean =>
  otherOwner(services, viewer, tag) === null;

export const isOfAnother = ({ summary: { code } }: DomainError): boolean =>
  ['signedInAlready', ...Object.values(OTHERS)].includes(code);

export function assertOwnPage(services: Services, viewer: Viewer, tag: unknown, isPersonal = false): void {
  const other = viewer.kind === 'member' && otherOwner(services, viewer, String(tag ?? ''));
  if (!other || (isPersonal && other === 'family')) return;
  throw conflict(OTHERS[other], { name: names.get(String(tag).slice(0, MARK)) ?? '', me: viewer.firstName });
}

export function assertNobodyElse(viewer: Viewer, email: unknown): void {
  if (
    viewer.kind === 'member' &&
    normalizeText(String(email ?? '')).toLowerCase() !== viewer.email.toLowerCase()
  )
    throw conflict('signedInAlready', { me: viewer.firstName });
}
