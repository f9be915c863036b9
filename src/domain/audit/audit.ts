import { randomUUID } from 'node:crypto';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { entity, moment } from '../columns.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';
import type { AuditAction, AuditSubjectType } from './actions.ts';

/** `member`: a parent or walker, about their own account. */
export type ActorKind = 'admin' | 'cli' | 'system' | 'member';

/** Append-only (ADMIN-5). */
export const AuditEntry = entity('AuditEntry', 'audit_log', {
  id: p.uuid().primary(),
  at: moment(),
  actorId: p.uuid().nullable(),
  actorKind: p.text().$type<ActorKind>(),
  act: p.text(),
  subjectType: p.text(),
  subjectId: p.uuid().nullable(),
  detail: p.json<Record<string, string | number | boolean>>(),
  origin: p.text(),
  operator: p.text().nullable(),
});

/** Some actions happen before a session is open. Without a role it is an admin. */
export type AuditActor =
  | Exclude<Viewer, Member>
  | (Pick<Member, 'kind' | 'id'> & Partial<Pick<Member, 'role'>>);

/** Part of the transaction of the action (ADMIN-5). */
export function audit(
  em: EntityManager,
  viewer: AuditActor,
  act: AuditAction,
  subject: { type: AuditSubjectType; id?: string },
  detail: Record<string, string | number | boolean> = {},
): void {
  const isCli = viewer.kind === 'system' && viewer.name === 'cli';
  em.create(AuditEntry, {
    id: randomUUID(),
    at: clock.now(),
    actorId: idOf(viewer),
    actorKind: kindOf(viewer),
    act,
    subjectType: subject.type,
    subjectId: subject.id ?? null,
    detail,
    origin: isCli ? 'cli' : 'web',
    operator: isCli ? (viewer.operator ?? null) : null,
  });
}

/** Pages refresh themselves: a view within this time is the same view. */
const SAME_VIEW_MS = 10 * 60_000;

export async function auditView(...view: Parameters<typeof audit>): Promise<void> {
  const [em, viewer, act, { id: subjectId }] = view;
  const same = { act, actorId: idOf(viewer), subjectId, at: { $gt: clock.ago(SAME_VIEW_MS) } };
  if (viewer.kind !== 'member' || (await em.count(AuditEntry, same)) === 0) audit(...view);
}

function kindOf(viewer: AuditActor): ActorKind {
  if (viewer.kind === 'member') return (viewer.role ?? 'admin') === 'admin' ? 'admin' : 'member';
  return viewer.kind === 'system' && viewer.name === 'cli' ? 'cli' : 'system';
}
