import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { MemberCommand } from '../forms/command.ts';
import { forbidden, notFound } from '../forms/domain-error.ts';
import { readEdit } from '../forms/edit.ts';
import { isUuid, type RawForm } from '../forms/form.ts';
import { familyOf, type Member } from '../viewer.ts';
import { Child } from './child.ts';
import { childEdit, readChild } from './child-form.ts';

export async function addChild(em: EntityManager, viewer: Member, raw: RawForm): Promise<Child> {
  if (viewer.family) throw forbidden('forbidden');
  const form = readChild(raw);
  const now = clock.now();
  const child = em.create(Child, {
    id: randomUUID(),
    parentId: viewer.id,
    ...form,
    mayGoHomeAlone: false,
    createdAt: now,
    updatedAt: now,
  });
  return child;
}

/** Throws `not_found`, `StaleEdit` for an outdated form (ACCOUNT-24). */
export const changeChild: MemberCommand<Child> = async (em, viewer, id, raw) => {
  const child = await familyChild(em, viewer, id, 'locked');
  const form = readEdit(childEdit, raw, child);
  const called = raw.called === undefined ? child.called : form.called;
  return Object.assign(child, form, { called, updatedAt: clock.now() });
};

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
