import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { type ErrorCode, invalid, notFound } from '../forms/domain-error.ts';
import { editForm, readEdit } from '../forms/edit.ts';
import {
  isUuid,
  type MemberCommand,
  optionalText,
  type RawForm,
  readForm,
  requiredName,
  requiredText,
} from '../forms/form.ts';
import { kysely, lockKeys } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import { SavedPlace } from './saved-place.ts';

const MAX_PLACES = 12;

const POSITION = /^(-?\d{1,2}(?:\.\d{1,15})?)[\s,]+(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** As a map's program copies it: `40.74651234, -74.0014`. Five decimals are a meter. */
const positionField = optionalText(60).transform((text, check) => {
  if (text === null) return null;
  const [latitude, longitude] = (POSITION.exec(text)?.slice(1) ?? []).map(Number);
  if (Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180)
    return [latitude, longitude].map((degrees) => Number(degrees?.toFixed(5))).join(', ');
  check.addIssue({ code: 'custom', message: 'placePositionInvalid' satisfies ErrorCode });
  return z.NEVER;
});

const placeForm = z.object({
  label: requiredName(40, 'placeLabelMissing'),
  address: requiredText(300, 'placeAddressMissing'),
  position: positionField,
});
type PlaceForm = z.infer<typeof placeForm>;

export const placeEdit = editForm(placeForm);

export const savedPlaces = (em: EntityManager, viewer: Member): Promise<SavedPlace[]> =>
  em.find(SavedPlace, { parentId: viewer.id }, { orderBy: { createdAt: 'asc', label: 'asc' } });

export type NamedPlace = Omit<PlaceForm, 'position'>;

export const namedPlaces = (parent: string) =>
  sql<NamedPlace[]>`(select coalesce(json_agg(json_build_object('label', s.label, 'address', s.address)
    order by s.created_at, s.label), '[]') from saved_places s where s.parent_id = ${parent})`;

/** CHILD-8. Throws `invalid` with the fields. */
export async function addPlace(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const form = readForm(placeForm, raw);
  const existing = await lockedPlaces(em, viewer);
  if (existing.length >= MAX_PLACES) throw invalid({ label: { code: 'tooManyPlaces' } });
  await assertNewLabel(em, existing, form);
  const now = clock.now();
  em.create(SavedPlace, { id: randomUUID(), parentId: viewer.id, ...form, createdAt: now, updatedAt: now });
}

/** Throws `not_found`, `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24). */
export const changePlace: MemberCommand = async (em, viewer, id, raw) => {
  const existing = await lockedPlaces(em, viewer);
  const place = existing.find((one) => one.id === id);
  if (!place) throw notFound('notFound');
  const form = readEdit(placeEdit, raw, place);
  const others = existing.filter((one) => one !== place);
  await assertNewLabel(em, others, form);
  Object.assign(place, form, { updatedAt: clock.now() });
};

/** Throws `not_found` when the place is not the viewer's or gone. */
export async function removePlace(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const removed = isUuid(id) && (await em.nativeDelete(SavedPlace, { id, parentId: viewer.id }));
  if (!removed) throw notFound('notFound');
}

/** One writer per family: the counted and compared rows do not change before the commit. */
async function lockedPlaces(em: EntityManager, viewer: Member): Promise<SavedPlace[]> {
  await lockKeys(em, `${viewer.id}/places`);
  return savedPlaces(em, viewer);
}

/** The database compares as its unique index does: JavaScript folds some capitals differently. */
async function assertNewLabel(em: EntityManager, existing: readonly SavedPlace[], { label }: PlaceForm) {
  const labels = JSON.stringify(existing.map((one) => one.label));
  const isTaken = sql<boolean>`exists (select from jsonb_array_elements_text(${labels}::jsonb) known
    where lower(known) = lower(${label}))`;
  const { taken } = await kysely(em).selectNoFrom(isTaken.as('taken')).executeTakeFirstOrThrow();
  if (taken) throw invalid({ label: { code: 'placeLabelTaken' } });
}
