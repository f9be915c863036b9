import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { recordSecurityEvent } from './recent-sign-ins.ts';
import { newSession, type SignInDevice } from './sessions.ts';

/** Opens a session. Emails the person about a device that is new to them, unless it is their first (SIGNIN-12). */
export async function signInOn(em: EntityManager, userId: string, device: SignInDevice): Promise<string> {
  const before = (await em.findOne(Profile, userId))?.lastLoginAt;
  recordSecurityEvent(em, 'sign_in', userId, device);
  const { id, secret } = await newSession(em, userId, device);
  if (before && !device.known) await enqueue(em, 'mail.new-device', { userId, sessionId: id });
  return secret;
}
