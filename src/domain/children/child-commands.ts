import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { forbidden, invalid, notFound } from '../forms/domain-error.ts';
import { readEdit } from '../forms/edit.ts';
import { isUuid, type MemberCommand, type RawForm } from '../forms/form.ts';
import { replaceImage, type StoredImage } from '../images.ts';
import { kysely, lockKeys } from '../kysely.ts';
import { publish } from '../publish.ts';
import { familyOf, type Member } from '../viewer.ts';
import { Child } from './child.ts';
import { CHILD_FIELDS } from './child-fields.ts';
import { childEdit, readChild } from './child-form.ts';
import { firstNameOf } from './first-name.ts';

export async function addChild(em: EntityManager, viewer: Member, raw: RawForm): Promise<Child> {
  if (viewer.family) throw forbidden('forbidden');
  const form = readChild(raw);
  const now = clock.now();
  const made = { id: randomUUID(), parentId: viewer.id, createdAt: now, updatedAt: now };
  const called = await distinctShortName(em, { ...made, ...form }, raw);
  return em.create(Child, { ...made, ...form, called, mayGoHomeAlone: false });
}

/** Throws `not_found`, `StaleEdit` for an outdated form (ACCOUNT-24). */
export const changeChild: MemberCommand<Child> = async (em, viewer, id, raw) => {
  const child = await familyChild(em, viewer, id, 'locked');
  const form = readEdit(childEdit, raw, child);
  const isCalled = firstNameOf(child);
  const changed = {
    ...child,
    ...form,
    called: raw.called === undefined ? (child.called ?? null) : form.called,
  };
  const called =
    firstNameOf(changed) === isCalled ? changed.called : await distinctShortName(em, changed, raw);
  return Object.assign(child, form, { called, updatedAt: clock.now() });
};

/** What nobody typed is the whole name where the short one is taken. CHILD-12 */
async function distinctShortName(
  em: EntityManager,
  child: Pick<Child, 'id' | 'parentId' | 'name' | 'called'>,
  raw: RawForm,
): Promise<string | null> {
  await lockKeys(em, `${child.parentId}/siblings`);
  const whole = child.name.slice(0, CHILD_FIELDS.called.max);
  const siblings = kysely(em).selectFrom('children').select('name').where('hiddenAt', 'is', null);
  const others = siblings.where('parentId', '=', child.parentId).where('id', '!=', child.id);
  const taken = (called: string | null | undefined) =>
    others
      .where(sql<boolean>`short_name_key(${child.name}, ${called ?? null}) in
        (short_name_key(name, called), short_name_key(name, name))`)
      .executeTakeFirst();
  const same = await taken(child.called);
  if (!same) return child.called ?? null;
  const other = raw.called ? same : await taken(whole);
  if (other) throw invalid({ called: { code: 'calledTheSame', params: { name: other.name } } });
  return whole;
}

export async function ownChild(
  em: EntityManager,
  viewer: Member,
  id: string,
  lock?: 'locked',
): Promise<Child> {
  if (viewer.family) throw notFound('notFound');
  return familyChild(em, viewer, id, lock);
}

/** Also for guardians (FAMILY-4). Throws `not_found`. */
export async function familyChild(
  em: EntityManager,
  viewer: Member,
  id: string,
  lock?: 'locked',
): Promise<Child> {
  const child = isUuid(id)
    ? await em.findOne(
        Child,
        { id, parentId: familyOf(viewer), hiddenAt: null },
        { lockMode: lock ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE },
      )
    : null;
  if (!child) throw notFound('notFound');
  return child;
}

/** Returns the names of the previous files; delete them after the commit. Throws `not_found`. */
export async function changeChildPhoto(
  em: EntityManager,
  viewer: Member,
  childId: string,
  image: StoredImage,
): Promise<string[]> {
  const child = await ownChild(em, viewer, childId, 'locked');
  const before = await replaceImage(em, { ownerId: viewer.id, childId: child.id }, image);
  Object.assign(child, { avatarUrl: image.path, updatedAt: clock.now() });
  publish(em, { to: [viewer.id], topic: 'child', id: child.id });
  return before;
}
