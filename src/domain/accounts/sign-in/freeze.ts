import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { briefMoment } from '../../../dates.ts';
import { audit } from '../../audit/audit.ts';
import { actorText, auditLog } from '../../audit/log.ts';
import { conflict, type ErrorCode, forbidden, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm } from '../../forms/form.ts';
import { FREEZE_REASONS, type FreezeReason, lockOtherProfile, Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { isAdmin, type Viewer } from '../../viewer.ts';
import { assertNotLastAdmin } from '../admins.ts';
import { User } from '../user.ts';
import { endSessionsAndLinks } from './sessions.ts';

const reasons = Object.keys(FREEZE_REASONS) as [FreezeReason, ...FreezeReason[]];
const freezeForm = z.object({ reason: z.enum(reasons, { error: 'choiceInvalid' satisfies ErrorCode }) });

/** No sign-in until `unfreeze`; sessions and links end, everything else stays (SIGNIN-19). Throws `conflict` if frozen, or for the last admin. */
export async function freeze(em: EntityManager, viewer: Viewer, id: string, raw: RawForm): Promise<Profile> {
  const { reason } = readForm(freezeForm, raw);
  const { role } = await mayFreeze(em, viewer, id);
  if (role === 'admin') await assertNotLastAdmin(em, id);
  return change(em, viewer, id, reason);
}

export async function unfreeze(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  await mayFreeze(em, viewer, id);
  return change(em, viewer, id, null);
}

async function change(em: EntityManager, viewer: Viewer, id: string, reason: FreezeReason | null) {
  const person = await lockOtherProfile(em, id);
  if (!person) throw notFound('userNotFound');
  const { firstName: name, frozenAt } = person;
  if (!reason && !frozenAt) throw conflict('notFrozen', { name });
  if (reason && frozenAt)
    throw conflict('alreadyFrozen', { name, since: briefMoment(frozenAt), who: await frozenBy(em, id) });
  person.frozenAt = reason && clock.now();
  person.frozenFor = reason;
  audit(em, viewer, reason ? 'freeze' : 'unfreeze', { type: 'profile', id }, reason ? { reason } : {});
  publish(em, { to: [id, 'admins'], topic: 'approvals', id });
  return person;
}

export async function frozenBy(em: EntityManager, person: string): Promise<string> {
  const query = { actor: '', act: 'freeze', q: '', person, since: '', to: '' };
  const [last] = (await auditLog(em, query, null)).items;
  return last ? actorText(last) : 'System';
}

/** An admin is frozen in the CLI only. */
async function mayFreeze(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  const isCli = isTerminal(viewer);
  if (!isCli && !isAdmin(viewer)) throw forbidden('forbidden');
  const person = isUuid(id) ? await em.findOne(Profile, { id, hiddenAt: null }) : null;
  if (!person) throw notFound('userNotFound');
  if (person.role === 'admin' && !isCli) throw forbidden('adminFrozenByCli');
  return person;
}

/** CLI only. Their password opens no session any more, but sends a link to choose a new one (SIGNIN-20). */
export async function askForNewPassword(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  if (!isTerminal(viewer)) throw forbidden('forbidden');
  const person = await em.findOne(Profile, { id, hiddenAt: null });
  if (!person) throw notFound('userNotFound');
  await em.nativeUpdate(User, { id }, { mustRenewPassword: true });
  await endSessionsAndLinks(em, id);
  audit(em, viewer, 'ask-new-password', { type: 'profile', id });
  return person;
}

const isTerminal = (viewer: Viewer): boolean => viewer.kind === 'system' && viewer.name === 'cli';
