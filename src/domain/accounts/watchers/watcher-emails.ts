import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EmailBuilders } from '../../email/email.ts';
import { kysely } from '../../kysely.ts';
import { requiredField } from '../../outbox/outbox.ts';
import { fullName } from '../../people/names.ts';
import { Profile } from '../../people/profile.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';

export const watcherEmailBuilders: EmailBuilders<'watcher-invitation' | 'watcher-joined' | 'family-changed'> =
  {
    /** Null when it was revoked. Building it again makes a new link, which ends the earlier one. */
    'watcher-invitation': async (em, payload) => {
      const id = requiredField(payload, 'watcherId');
      const found = await kysely(em)
        .selectFrom('watchers as w')
        .innerJoin('profiles as p', 'p.id', 'w.parentId')
        .select(['w.email', 'w.role', 'p.firstName', 'p.lastName'])
        .where('w.id', '=', id)
        .where('p.hiddenAt', 'is', null)
        .executeTakeFirst();
      if (!found?.email) return null;
      const token = newSecret();
      await kysely(em)
        .updateTable('watchers')
        .set({ tokenHash: hashSecret(token) })
        .where('id', '=', id)
        .execute();
      return {
        to: found.email,
        data: { parent: fullName(found), guardian: found.role === 'guardian', token },
      };
    },
    'watcher-joined': async (em, payload) => {
      const found = await kysely(em)
        .selectFrom('watchers as w')
        .innerJoin('profiles as p', 'p.id', 'w.parentId')
        .innerJoin('profiles as u', 'u.id', 'w.userId')
        .select(['p.email', 'p.firstName as reader', 'u.firstName', 'u.lastName', 'w.role'])
        .select(sql<boolean>`p.is_approved and u.is_approved`.as('begun'))
        .where('w.id', '=', requiredField(payload, 'watcherId'))
        .where('w.parentId', '=', requiredField(payload, 'to'))
        .where('p.hiddenAt', 'is', null)
        .executeTakeFirst();
      if (!found) return null;
      const begins = found.begun ? ('now' as const) : ('later' as const);
      const decides = found.role === 'guardian' ? begins : null;
      return { to: found.email, data: { firstName: found.reader, watcher: fullName(found), decides } };
    },
    'family-changed': async (em, payload) => {
      const [parentId, userId] = [requiredField(payload, 'parentId'), requiredField(payload, 'watcherId')];
      const to = requiredField(payload, 'to');
      const people = await em.find(Profile, { id: { $in: [parentId, userId, to] } });
      const [parent, watcher] = [parentId, userId].map((id) => people.find((one) => one.id === id));
      if (!parent || !watcher) return null;
      const role = to === parentId ? 'parent' : to === userId ? 'linked' : 'other co-parent';
      const third = role === 'other co-parent';
      const shared = sql`select from other_guardians(${parentId}, ${userId}) where id = ${to}`;
      const invitedBy = third && (await shared.execute(kysely(em))).rows.length ? fullName(parent) : null;
      if (third && !invitedBy && (await followed(em, parentId, to))?.role !== 'guardian') return null;
      const other = role === 'linked' ? parent : watcher;
      const reader = people.find(({ id }) => id === to);
      if (!reader || reader.hiddenAt) return null;
      const walksEnd = parent.hiddenAt !== null || parent.approvalStatus !== 'approved';
      const isGone = walksEnd || watcher.hiddenAt !== null || watcher.approvalStatus === 'rejected';
      const link = isGone ? undefined : await followed(em, parentId, userId);
      const guardian = link?.role !== 'watcher';
      const children = link?.children ?? null;
      const data = { firstName: reader.firstName, other: fullName(other), guardian, children, walksEnd };
      return { to: reader.email, data: { ...data, reader: role, invitedBy } };
    },
  };

const followed = (em: EntityManager, parent: string, watcher: string) =>
  kysely(em)
    .selectFrom('watchers as w')
    .select('w.role')
    .select(
      sql<string[]>`child_names(array(select c.id from children c
        where c.id = any (w.child_ids) and c.hidden_at is null))`.as('children'),
    )
    .where('w.parentId', '=', parent)
    .where('w.userId', '=', watcher)
    .executeTakeFirst();
