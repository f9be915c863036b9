import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import { TWO_FACTOR_CHANGES } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { Profile } from '../people/profile.ts';
import { approvalLabel } from './approval/approval-label.ts';
import { type DeletionDecision, DeletionRequest } from './deletion/deletion.ts';
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

const person = (
  em: EntityManager,
  payload: OutboxPayload,
  standing: Partial<Pick<Profile, 'approvalStatus'>> = {},
) => em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null, ...standing });

async function passwordChanged(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'password-changed'> | null> {
  const profile = await person(em, payload);
  return profile && { kind: 'password-changed', to: profile.email, data: { firstName: profile.firstName } };
}

async function approved(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'approval-approved'> | null> {
  const profile = await person(em, payload, { approvalStatus: 'approved' });
  if (!profile || profile.role === 'admin') return null;
  const { email, firstName, role } = profile;
  return { kind: 'approval-approved', to: email, data: { firstName, role } };
}

async function rejected(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'approval-rejected'> | null> {
  const profile = await person(em, payload, { approvalStatus: 'rejected' });
  if (!profile) return null;
  const withdrawn = approvalLabel(profile) === 'withdrawn';
  return { kind: 'approval-rejected', to: profile.email, data: { firstName: profile.firstName, withdrawn } };
}

async function twoFactorChanged(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'two-factor-changed'> | null> {
  const profile = await person(em, payload);
  const known = TWO_FACTOR_CHANGES.find((one) => one === payload.change);
  if (!profile || !known) return null;
  const { email, firstName } = profile;
  return { kind: 'two-factor-changed', to: email, data: { firstName, change: known } };
}

const deletionDecided =
  <K extends 'deletion-approved' | 'deletion-rejected'>(kind: K, status: DeletionDecision) =>
  async (em: EntityManager, payload: OutboxPayload) => {
    const decided = { id: requiredField(payload, 'requestId'), status };
    const request = await em.findOne(DeletionRequest, decided, { populate: ['profile'] });
    return request && { kind, to: request.profile.email, data: { firstName: request.profile.firstName } };
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
