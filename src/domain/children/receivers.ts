import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { phoneText } from '../../phone.ts';
import { invalid, notFound } from '../forms/domain-error.ts';
import { type EditForm, editForm, readEdit } from '../forms/edit.ts';
import { checkbox, type MemberCommand, type RawForm, readForm, requiredName } from '../forms/form.ts';
import { kysely, lockKeys } from '../kysely.ts';
import { requiredPhone } from '../people/phone.ts';
import { familyOf, type Member } from '../viewer.ts';
import { Child, ChildReceiver } from './child.ts';
import { familyChild } from './child-commands.ts';
import { boxesOf, childrenIn } from './child-field.ts';
import { firstNameOf } from './first-name.ts';

const MAX_RECEIVERS = 5;

const homeAloneForm = z.object({ mayGoHomeAlone: checkbox() });
export const homeAloneEdit = editForm(homeAloneForm);

const receiverForm = z.object({
  receiverName: requiredName(120, 'receiverNameMissing'),
  receiverPhone: requiredPhone('receiverPhoneMissing'),
});
type ReceiverForm = z.infer<typeof receiverForm> & { childIds: readonly string[] };

export const receiverEdit: EditForm<ReceiverForm, ReceiverForm> = {
  read: (raw) => ({ ...readForm(receiverForm, raw), childIds: childrenIn(raw) }),
  fields: ({ childIds, ...texts }) => ({ ...editForm(receiverForm).fields(texts), ...boxesOf(childIds) }),
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

/** The one of this name first: one phone may be in the entries of two children (HANDOVER-7). */
export function withPhone(people: readonly ChildReceiver[], phone: string, name: string) {
  const same = people.filter((one) => isSame(one.phone, phone));
  return same.find((one) => isNamed(one, name)) ?? same[0];
}

const isSame = (stored: string, phone: string): boolean => (phoneText(stored) ?? stored) === phone;

const isNamed = (one: ChildReceiver, name: string): boolean => one.name.toLowerCase() === name.toLowerCase();

/** Throws `invalid` with the fields. */
export async function addReceiver(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { myChildren, people } = await lockReceivers(em, viewer);
  const { receiverName: name, receiverPhone: phone, ...form } = receiverEdit.read(raw);
  const children = chosen(myChildren, form.childIds);
  const known = withPhone(people, phone, name);
  const added = children.filter(({ id }) => !known?.childIds.includes(id));
  assertRoom(people, added);
  const ids = added.map(({ id }) => id);
  if (known && (!isNamed(known, name) || ids.length === 0)) throw listed(known);
  if (known) await setChildren(em, known, [...formOf(known, myChildren).childIds, ...ids]);
  else create(em, viewer, { name, phone, childIds: ids });
}

/**
 * Who decides for only some of the children changes the receiver for those, who get an entry of their own (HANDOVER-7).
 * Throws `not_found`, `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24).
 */
export async function changeReceiver(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { myChildren, people } = await lockReceivers(em, viewer);
  const receiver = receiverIn(people, raw.receiver);
  const form = readEdit(receiverEdit, raw, formOf(receiver, myChildren));
  const { receiverName: name, receiverPhone: phone } = form;
  const children = chosen(myChildren, form.childIds);
  const others = people.filter((one) => one !== receiver);
  const isSamePhone = isSame(receiver.phone, phone);
  const twin = isSamePhone ? undefined : withPhone(others, phone, name);
  if (twin) throw listed(twin);
  assertRoom(others, children);
  const childIds = children.map(({ id }) => id);
  const isShared = receiver.childIds.some((id) => !myChildren.some((child) => child.id === id));
  if (!isShared) Object.assign(receiver, { name, phone, childIds, updatedAt: clock.now() });
  else if (name === receiver.name && isSamePhone) await setChildren(em, receiver, childIds);
  else {
    await setChildren(em, receiver, []);
    create(em, viewer, { name, phone, childIds });
  }
}

/** For all children whom this person decides for (HANDOVER-7). Throws `not_found`. */
export async function removeReceiver(em: EntityManager, viewer: Member, id: unknown): Promise<void> {
  const { people } = await lockReceivers(em, viewer);
  await setChildren(em, receiverIn(people, id), []);
}

const create = (
  em: EntityManager,
  viewer: Member,
  person: Pick<ChildReceiver, 'name' | 'phone' | 'childIds'>,
) => {
  const now = clock.now();
  const row = { id: randomUUID(), parentId: familyOf(viewer), ...person, createdAt: now, updatedAt: now };
  em.create(ChildReceiver, row);
};

const setChildren = (em: EntityManager, { id }: ChildReceiver, childIds: readonly string[]) =>
  sql`select set_receiver_children(${id}, ${childIds}::uuid[])`.execute(kysely(em));

function receiverIn(people: readonly ChildReceiver[], id: unknown): ChildReceiver {
  const receiver = people.find((one) => one.id === id);
  if (!receiver) throw notFound('notFound');
  return receiver;
}

/** HANDOVER-7. Throws `not_found`, `StaleEdit` for an outdated form (ACCOUNT-24). */
export const setGoesHomeAlone: MemberCommand<Child> = async (em, viewer, childId, raw) => {
  const child = await familyChild(em, viewer, childId, 'locked');
  return Object.assign(child, readEdit(homeAloneEdit, raw, child), { updatedAt: clock.now() });
};

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
