import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { moment } from '../columns.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';
import type { AuditAction, AuditSubjectType } from './actions.ts';

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    at: moment(),
    actorId: p.uuid().nullable(),
    actorKind: p.text().$type<'admin' | 'cli' | 'system'>(),
    act: p.text(),
    subjectType: p.text(),
    subjectId: p.uuid().nullable(),
    detail: p.json<Record<string, string | number | boolean>>(),
    origin: p.text(),
    operator: p.text().nullable(),
  },
});
/** Append-only (ADMIN-5). */
export class AuditEntry extends schema.class {}
schema.setClass(AuditEntry);

/** Only the id of a person: some actions happen before a session is open. */
export type AuditActor = Exclude<Viewer, Member> | Pick<Member, 'kind' | 'id'>;

/** Part of the transaction of the action (ADMIN-5). */
export function audit(
  em: EntityManager,
  viewer: AuditActor,
  act: AuditAction,
  subject: { type: AuditSubjectType; id?: string },
  detail: Record<string, string | number | boolean> = {},
): void {
  const isCli = viewer.kind === 'system' && viewer.name === 'cli';
  em.create(
    AuditEntry,
    {
      id: randomUUID(),
      at: clock.now(),
      actorId: idOf(viewer),
      actorKind: viewer.kind === 'member' ? 'admin' : isCli ? 'cli' : 'system',
      act,
      subjectType: subject.type,
      subjectId: subject.id ?? null,
      detail,
      origin: isCli ? 'cli' : 'web',
      operator: isCli ? (viewer.operator ?? null) : null,
    },
    { persist: true },
  );
}
