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

type Asking = Pick<RequestContext, 'services' | 'responseState' | 'address'>;

/** A known device has counts of its own: strangers in its network use up none of them. */
export const askerOf = ({ services, responseState, address }: Asking, email: string): string =>
  knownDevices(services.deviceSigner, responseState).find(email) ?? address;

/** Refuses who asks too often. False when the mailbox has enough links that work, from any askers (ACCOUNT-6, ACCOUNT-16). */
export async function needsLink(request: Asking, name: 'reset' | 'resend', email: string): Promise<boolean> {
  const { limits } = request.services;
  const asker = askerOf(request, email);
  const code = name === 'resend' ? 'resendTooSoon' : 'tooManyAttempts';
  await limits.use('mailAddress', asker, code);
  await limits.use(name, `${asker} ${email}`, code);
  return limits.count(name, email);
}
