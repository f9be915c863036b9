import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import { TWO_FACTOR_CHANGES } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { Profile } from '../people/profile.ts';
import { approvalLabel } from './approval/approval-label.ts';
import { issueToken } from './sign-in/tokens.ts';
import { User } from './user.ts';

/** Only while the address is unconfirmed: there is no profile yet, so the name comes from the sign-up. */
async function confirmEmail(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'confirm-email'> | null> {
  const user = await em.findOne(User, { id: requiredField(payload, 'userId'), emailConfirmedAt: null });
  if (!user) return null;
  const token = await issueToken(em, user.id, 'confirmation');
  const firstName = user.signUpMetadata.first_name;
  return { kind: 'confirm-email', to: user.email, data: { firstName, token } };
}

async function resetPassword(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'reset-password'> | null> {
  const user = await em.findOne(User, { id: requiredField(payload, 'userId') });
  if (!user) return null;
  const profile = await em.findOne(Profile, { id: user.id });
  const firstName = profile?.firstName ?? user.signUpMetadata.first_name;
  const token = await issueToken(em, user.id, 'reset');
  return { kind: 'reset-password', to: user.email, data: { firstName, token } };
}

async function passwordChanged(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'password-changed'> | null> {
  const profile = await em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null });
  return profile && { kind: 'password-changed', to: profile.email, data: { firstName: profile.firstName } };
}

async function approved(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'approval-approved'> | null> {
  const profile = await em.findOne(Profile, {
    id: requiredField(payload, 'userId'),
    approvalStatus: 'approved',
    hiddenAt: null,
  });
  if (!profile || profile.role === 'admin') return null;
  const { email, firstName, role } = profile;
  return { kind: 'approval-approved', to: email, data: { firstName, role } };
}

async function rejected(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'approval-rejected'> | null> {
  const profile = await em.findOne(Profile, {
    id: requiredField(payload, 'userId'),
    approvalStatus: 'rejected',
    hiddenAt: null,
  });
  if (!profile) return null;
  const withdrawn = approvalLabel(profile) === 'withdrawn';
  return { kind: 'approval-rejected', to: profile.email, data: { firstName: profile.firstName, withdrawn } };
}

async function twoFactorChanged(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'two-factor-changed'> | null> {
  const profile = await em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null });
  const known = TWO_FACTOR_CHANGES.find((one) => one === payload.change);
  if (!profile || !known) return null;
  const { email, firstName } = profile;
  return { kind: 'two-factor-changed', to: email, data: { firstName, change: known } };
}

const deletionDecided =
  <K extends 'deletion-approved' | 'deletion-rejected'>(kind: K, status: 'approved' | 'rejected') =>
  async (em: EntityManager, { requestId }: OutboxPayload) => {
    const [row] = await em.execute<{ email: string; firstName: string }[]>(
      `select p.email::text, p.first_name as "firstName"
       from account_deletion_requests d join profiles p on p.id = d.profile_id where d.id = ? and d.status = ?`,
      [requestId, status],
    );
    return row ? { kind, to: row.email, data: { firstName: row.firstName } } : null;
  };

export const accountEmailBuilders = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'approval-approved': approved,
  'approval-rejected': rejected,
  'two-factor-changed': twoFactorChanged,
  'deletion-approved': deletionDecided('deletion-approved', 'approved'),
  'deletion-rejected': deletionDecided('deletion-rejected', 'rejected'),
};
