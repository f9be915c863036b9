import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailBuilders } from '../email/email.ts';
import { PASSKEY_CHANGES, TWO_FACTOR_CHANGES } from '../email/email-facts.ts';
import { type OutboxPayload, requiredField } from '../outbox/outbox.ts';
import { fullName } from '../people/names.ts';
import { Profile } from '../people/profile.ts';
import { openReport } from '../walkers/checks/check-emails.ts';
import { approvalLabel } from './approval/approval-label.ts';
import { type DeletionDecision, DeletionRequest } from './deletion/deletion.ts';
import { guardianOf } from './guardians/guardian.ts';
import { knownDevice } from './sign-in/device.ts';
import { issueToken } from './sign-in/tokens.ts';
import { Session, User } from './user.ts';
import { Watcher } from './watchers/watcher.ts';

type AccountStatus = Partial<Pick<Profile, 'approvalStatus'>>;

const person = (em: EntityManager, payload: OutboxPayload, status: AccountStatus = {}) =>
  em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null, ...status });

const deletionDecided = (status: DeletionDecision) => async (em: EntityManager, payload: OutboxPayload) => {
  const decided = { id: requiredField(payload, 'requestId'), status };
  const request = await em.findOne(DeletionRequest, decided, { populate: ['profile'] });
  return request && { to: request.profile.email, data: { firstName: request.profile.firstName } };
};

const changeOf =
  <Change extends string>(changes: readonly Change[]) =>
  async (em: EntityManager, payload: OutboxPayload) => {
    const profile = await person(em, payload);
    const change = changes.find((one) => one === payload.change);
    return profile && change ? { to: profile.email, data: { firstName: profile.firstName, change } } : null;
  };

export const accountEmailBuilders: EmailBuilders<
  | 'confirm-email'
  | 'reset-password'
  | 'password-changed'
  | 'approval-approved'
  | 'approval-rejected'
  | 'two-factor-changed'
  | 'passkey-changed'
  | 'new-device'
  | 'deletion-approved'
  | 'deletion-rejected'
> = {
  /** Only while the address is unconfirmed: there is no profile yet, so the name comes from the sign-up. */
  'confirm-email': async (em, payload) => {
    const user = await em.findOne(User, { id: requiredField(payload, 'userId'), emailConfirmedAt: null });
    if (!user) return null;
    const token = await issueToken(em, user.id, 'confirmation');
    return { to: user.email, data: { firstName: user.signUpMetadata.first_name, token } };
  },
  'reset-password': async (em, payload) => {
    const user = await em.findOne(User, requiredField(payload, 'userId'));
    if (!user) return null;
    const profile = await em.findOne(Profile, user.id);
    if (profile?.hiddenAt) return null;
    const firstName = profile?.firstName ?? user.signUpMetadata.first_name;
    return { to: user.email, data: { firstName, token: await issueToken(em, user.id, 'reset') } };
  },
  'password-changed': async (em, payload) => {
    const profile = await person(em, payload);
    return profile && { to: profile.email, data: { firstName: profile.firstName } };
  },
  'approval-approved': async (em, payload) => {
    const profile = await person(em, payload, { approvalStatus: 'approved' });
    if (!profile || profile.role === 'admin') return null;
    return { to: profile.email, data: { firstName: profile.firstName, role: profile.role } };
  },
  'approval-rejected': async (em, payload) => {
    const profile = await person(em, payload, { approvalStatus: 'rejected' });
    const withdrawn = profile !== null && approvalLabel(profile) === 'withdrawn';
    const guardian = withdrawn && (await guardianOf(em, profile.id))?.status === 'withdrawn';
    if (!profile) return null;
    const report = guardian ? null : ((await openReport(em, profile.id))?.provider ?? null);
    const ids = (await em.find(Watcher, { userId: profile.id })).map(({ parentId }) => parentId);
    const families = (await em.find(Profile, { id: { $in: ids }, hiddenAt: null })).map(fullName);
    return {
      to: profile.email,
      data: { firstName: profile.firstName, withdrawn, guardian, report, families },
    };
  },
  'two-factor-changed': changeOf(TWO_FACTOR_CHANGES),
  'passkey-changed': changeOf(PASSKEY_CHANGES),
  'new-device': async (em, payload) => {
    const profile = await person(em, payload);
    const session = await em.findOne(Session, requiredField(payload, 'sessionId'));
    const device = session && { name: knownDevice(session.userAgent), at: session.createdAt };
    return profile && { to: profile.email, data: { firstName: profile.firstName, device } };
  },
  'deletion-approved': deletionDecided('approved'),
  'deletion-rejected': deletionDecided('rejected'),
};
