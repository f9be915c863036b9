import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { invalid, notFound } from '../domain-error.ts';
import { editForm, readEdit } from '../edit.ts';
import { checkbox, isUuid, type RawForm, readForm, requiredText } from '../form.ts';
import { requiredPhone } from '../people/phone.ts';
import { familyOf, type Member } from '../viewer.ts';
import type { Child } from './child.ts';
import { familyChild } from './child-commands.ts';
import { ChildReceiver } from './receiver.ts';

export const MAX_RECEIVERS = 5;

const homeAloneForm = z.object({ mayGoHomeAlone: checkbox() });
export const homeAloneEdit = editForm(homeAloneForm);

const receiverForm = z.object({
  receiverName: requiredText(120, 'receiverNameMissing'),
  receiverPhone: requiredPhone('receiverPhoneMissing'),
});
type ReceiverForm = z.infer<typeof receiverForm>;

export const receiverEdit = editForm(receiverForm);
export const formOf = ({ name, phone }: Pick<ChildReceiver, 'name' | 'phone'>): ReceiverForm => ({
  receiverName: name,
  receiverPhone: phone,
});
const columnsOf = ({ receiverName, receiverPhone }: ReceiverForm) => ({
  name: receiverName,
  phone: receiverPhone,
});

export type Receiver = Pick<ChildReceiver, 'id' | 'name' | 'phone'>;

/** A JSON column, under the reader's row-level security. */
export const receiversSql = (child: Expression<string>) =>
  sql<Receiver[]>`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'phone', r.phone)
    order by r.created_at, r.id), '[]') from child_receivers r where r.child_id = ${child})`;

export const receiversOf = (em: EntityManager, viewer: Member, childId: string): Promise<ChildReceiver[]> =>
  em.find(
    ChildReceiver,
    { parentId: familyOf(viewer), childId },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );

/** HANDOVER-7. Throws `not_found` for the child of others, `invalid` with the fields. */
export async function addReceiver(
  em: EntityManager,
  viewer: Member,
  childId: string,
  raw: RawForm,
): Promise<void> {
  const child = await familyChild(em, viewer, childId, 'locked');
  const columns = columnsOf(readForm(receiverForm, raw));
  const listed = await receiversOf(em, viewer, child.id);
  if (listed.length >= MAX_RECEIVERS) throw invalid({ receiverName: { code: 'tooManyReceivers' } });
  assertNotListed(listed, columns.phone);
  const now = clock.now();
  em.create(
    ChildReceiver,
    {
      id: randomUUID(),
      childId: child.id,
      parentId: familyOf(viewer),
      ...columns,
      createdAt: now,
      updatedAt: now,
    },
    { persist: true },
  );
}

/** Throws `not_found`, `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24). */
export async function changeReceiver(
  em: EntityManager,
  viewer: Member,
  { childId, id }: { childId: string; id: string },
  raw: RawForm,
): Promise<void> {
  const child = await familyChild(em, viewer, childId, 'locked');
  const listed = await receiversOf(em, viewer, child.id);
  const receiver = listed.find((one) => one.id === id);
  if (!receiver) throw notFound('notFound');
  const columns = columnsOf(readEdit(receiverEdit, raw, formOf(receiver)));
  assertNotListed(
    listed.filter((one) => one !== receiver),
    columns.phone,
  );
  Object.assign(receiver, columns, { updatedAt: clock.now() });
}

/** Throws `not_found` when the person is not on the list of the viewer's child. */
export async function removeReceiver(
  em: EntityManager,
  viewer: Member,
  { childId, id }: { childId: string; id: string },
): Promise<void> {
  const child = await familyChild(em, viewer, childId, 'locked');
  const removed =
    isUuid(id) &&
    (await em.nativeDelete(ChildReceiver, { id, childId: child.id, parentId: familyOf(viewer) }));
  if (!removed) throw notFound('notFound');
}

/** HANDOVER-7. Throws `not_found`, `StaleEdit` for an outdated form (ACCOUNT-24). */
export async function setGoesHomeAlone(
  em: EntityManager,
  viewer: Member,
  childId: string,
  raw: RawForm,
): Promise<Child> {
  const child = await familyChild(em, viewer, childId, 'locked');
  return Object.assign(child, readEdit(homeAloneEdit, raw, child), { updatedAt: clock.now() });
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

function assertNotListed(listed: readonly ChildReceiver[], phone: string): void {
  if (listed.some((one) => digitsOf(one.phone) === digitsOf(phone)))
    throw invalid({ receiverPhone: { code: 'receiverListed' } });
}
