import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { emailIdentity } from '../../domain/accounts/sign-in/email-identity.ts';
import { kysely } from '../../domain/kysely.ts';
import type { Member } from '../../domain/viewer.ts';
import type { RequestContext } from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';
import type { Limits } from './limits.ts';

/** Strangers who write to a mailbox use up nothing of what its family and contacts have. */
export async function limitMailbox(
  limits: Limits,
  em: EntityManager,
  { id }: Member,
  email: string,
): Promise<void> {
  const mailbox = emailIdentity(email);
  await limits.use('contactPair', `${id}/${mailbox}`);
  const { rows } = await sql<{ known: boolean }>`select knows_address(${email}) as known`.execute(kysely(em));
  if (!rows[0]?.known) await limits.use('contactMailbox', mailbox);
}

/** Refuses who asks too often. False when the mailbox has enough links that work, from any askers (ACCOUNT-6, ACCOUNT-16). */
export async function needsLink(
  { services, responseState, address }: Pick<RequestContext, 'services' | 'responseState' | 'address'>,
  name: 'reset' | 'resend',
  email: string,
): Promise<boolean> {
  const asker = knownDevices(services.deviceSigner, responseState).find(email) ?? address;
  const code = name === 'resend' ? 'resendTooSoon' : 'tooManyAttempts';
  await services.limits.use('mailAddress', address, code);
  await services.limits.use(name, `${asker} ${email}`, code);
  return services.limits.count(name, email);
}
