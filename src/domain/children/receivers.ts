import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { lockKeys } from '../advisory-lock.ts';
import { invalid, notFound } from '../domain-error.ts';
import { type EditForm, editForm, readEdit } from '../edit.ts';
import { checkbox, type RawForm, readForm, requiredText } from '../form.ts';
import { kysely } from '../kysely.ts';
import { requiredPhone } from '../people/phone.ts';
import { familyOf, type Member } from '../viewer.ts';
import { Child } from './child.ts';
import { familyChild } from './child-commands.ts';
import { boxesOf, childrenIn } from './child-field.ts';
import { firstNameOf } from './first-name.ts';
import { ChildReceiver } from './receiver.ts';

const MAX_RECEIVERS = 5;

const homeAloneForm = z.object({ mayGoHomeAlone: checkbox() });
export const homeAloneEdit = editForm(homeAloneForm);

const receiverForm = z.object({
  receiverName: requiredText(120, 'receiverNameMissing'),
  receiverPhone: requiredPhone('receiverPhoneMissing'),
});
type ReceiverForm = z.infer<typeof receiverForm> & { childIds: readonly string[] };

export const receiverEdit: EditForm<ReceiverForm, ReceiverForm> = {
  read: (raw) => ({
    ...readForm(receiverForm, raw),
    childIds: childrenIn(raw),
  }),
  fields: ({ childIds, ...texts }) => ({
    ...editForm(receiverForm).fields(texts),
    ...boxesOf(childIds),
  }),
};

/** `myChildren` are those whom the person may see (FAMILY-4). */
export const formOf = (
  { name, phone, childIds }: ChildReceiver,
  myChildren: readonly Child[],
): ReceiverForm => ({
  receiverName: name,
  receiverPhone: phone,
  childIds: myChildren.map(({ id }) => id).filter((id) => childIds.includes(id)),
});

export type Receiver = Pick<ChildReceiver, 'id' | 'name' | 'phone'>;

/** A JSON column of `children as c`, under the reader's row-level security. */
export const receiversSql = sql<Receiver[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'phone', r.phone) order by r.created_at, r.id), '[]')
  from child_receivers r where r.parent_id = c.parent_id and c.id = any (r.child_ids))`;

export const familyReceivers = (em: EntityManager, viewer: Member): Promise<ChildReceiver[]> =>
  em.find(ChildReceiver, { parentId: familyOf(viewer) }, { orderBy: { createdAt: 'asc', id: 'asc' } });

export const receiving = (people: readonly ChildReceiver[], childId: string): ChildReceiver[] =>
  people.filter(({ childIds }) => childIds.includes(childId));

export const withPhone = (people: readonly ChildReceiver[], phone: string): ChildReceiver | undefined =>
  people.find((one) => digitsOf(one.phone) === digitsOf(phone));

/** HANDOVER-7. Throws `invalid` with the fields. */
export async function addReceiver(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { myChildren, people } = await lockReceivers(em, viewer);
  const { receiverName: name, receiverPhone: phone, ...form } = receiverEdit.read(raw);
  const children = chosen(myChildren, form.childIds);
  const known = withPhone(people, phone);
  const added = children.filter(({ id }) => !known?.childIds.includes(id));
  assertRoom(people, added);
  const ids = added.map(({ id }) => id);
  const updatedAt = clock.now();
  if (known && (known.name.toLowerCase() !== name.toLowerCase() || ids.length === 0)) throw listed(known);
  if (known) Object.assign(known, { childIds: [...known.childIds, ...ids], updatedAt });
  else
    em.create(
      ChildReceiver,
      {
        id: randomUUID(),
        parentId: familyOf(viewer),
        childIds: ids,
        name,
        phone,
        createdAt: updatedAt,
        updatedAt,
      },
      { persist: true },
    );
}

/** Throws `not_found`, `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24). */
export async function changeReceiver(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { myChildren, people } = await lockReceivers(em, viewer);
  const receiver = receiverIn(people, raw.receiver);
  const form = readEdit(receiverEdit, raw, formOf(receiver, myChildren));
  const { receiverName: name, receiverPhone: phone } = form;
  const children = chosen(myChildren, form.childIds);
  const others = people.filter((one) => one !== receiver);
  const twin = withPhone(others, phone);
  if (twin) throw listed(twin);
  assertRoom(others, children);
  const unseen = receiver.childIds.filter((one) => !myChildren.some((child) => child.id === one));
  const childIds = [...unseen, ...children.map((child) => child.id)];
  Object.assign(receiver, { name, phone, childIds, updatedAt: clock.now() });
}

/** From the lists of all children whom this person may see. Throws `not_found`. */
export async function removeReceiver(em: EntityManager, viewer: Member, id: unknown): Promise<void> {
  const { myChildren, people } = await lockReceivers(em, viewer);
  const { childIds } = formOf(receiverIn(people, id), myChildren);
  await sql`select remove_receiver(${id}, child) from unnest(${childIds}::uuid[]) child`.execute(kysely(em));
}

/** Throws `not_found`. */
export function receiverIn(people: readonly ChildReceiver[], id: unknown): ChildReceiver {
  const receiver = people.find((one) => one.id === id);
  if (!receiver) throw notFound('notFound');
  return receiver;
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

/** A child that is ticked here is not deleted at the same moment. Throws `not_found`. */
async function lockReceivers(em: EntityManager, viewer: Member) {
  const myChildren = await em.find(
    Child,
    { parentId: familyOf(viewer), hiddenAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  await lockKeys(em, `${familyOf(viewer)}/receivers`);
  return { myChildren, people: await familyReceivers(em, viewer) };
}

function chosen(myChildren: readonly Child[], ids: readonly string[]): Child[] {
  const children = myChildren.filter(({ id }) => ids.includes(id));
  if (children.length === 0) throw invalid({ child: { code: 'receivedChildMissing' } });
  return children;
}

function assertRoom(people: readonly ChildReceiver[], children: readonly Child[]): void {
  const full = children.find(({ id }) => receiving(people, id).length >= MAX_RECEIVERS);
  if (!full) return;
  throw invalid({ receiverName: { code: 'tooManyReceivers', params: { name: firstNameOf(full) } } });
}

const listed = ({ name }: ChildReceiver) =>
  invalid({ receiverPhone: { code: 'receiverListed', params: { name } } });
