import { isActor, ME, type Policies, STAFF, TEAM, WORKER } from './policy.ts';

/** Admins see whether there is anything to reset (SIGNIN-11). */
const ofOthersToAdmins = (table: string): string =>
  `(${isActor('admin')} and exists (select from profiles p where p.id = ${table}.user_id and p.role <> 'admin'))`;

export const accounts: Policies = {
  users: {
    read: isActor('auth', 'worker', 'cli', 'seed'),
    add: isActor('auth', 'cli', 'seed'),
    change: isActor('auth', 'cli', 'seed'),
    remove: WORKER,
  },
  sessions: {
    read: `user_id = ${ME} or ${isActor('auth', 'worker', 'cli')}`,
    add: `${isActor('auth')} and not exists (select from profiles p where p.id = sessions.user_id and p.frozen_at is not null)`,
    change: isActor('auth'),
    remove: `user_id = ${ME} or ${isActor('auth', 'admin', 'worker', 'cli')}`,
  },
  tokens: {
    read: isActor('auth', 'worker', 'cli'),
    add: isActor('auth', 'worker'),
    change: isActor('auth', 'worker', 'cli'),
    remove: WORKER,
  },
  second_factors: {
    read: `user_id = ${ME} or ${isActor('auth', 'cli', 'worker')} or ${ofOthersToAdmins('second_factors')}`,
    add: isActor('auth'),
    change: isActor('auth', 'worker'),
    remove: isActor('auth', 'cli'),
  },
  passkeys: {
    read: `user_id = ${ME} or ${isActor('auth', 'cli')} or ${ofOthersToAdmins('passkeys')}`,
    add: isActor('auth'),
    change: `user_id = ${ME} or ${isActor('auth')}`,
    remove: isActor('auth', 'cli'),
  },
  passkey_challenges: {
    read: isActor('auth', 'worker'),
    add: isActor('auth'),
    remove: isActor('auth', 'worker'),
  },
  recovery_codes: {
    read: `user_id = ${ME} or ${isActor('auth', 'cli')}`,
    add: isActor('auth'),
    change: isActor('auth'),
    remove: isActor('auth', 'cli'),
  },
  security_events: {
    read: `person_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
    add: isActor('auth'),
    remove: WORKER,
  },
  consents: { read: `user_id = ${ME} or ${STAFF} or ${isActor('auth')}`, add: isActor('auth', 'seed') },
  profiles: {
    read: `id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed', 'auth', 'stripe', 'mail')}`,
    add: `${isActor('cli', 'seed')} or (${isActor('auth')}
      and role in ('tot', 'trotter') and approval_status = 'pending' and referral_count = 0)`,
    change: `id = ${ME} or ${isActor('admin', 'auth', 'cli', 'worker', 'seed')}`,
  },
  notification_settings: {
    read: `user_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed', 'auth')}`,
    add: `user_id = ${ME} or ${isActor('seed', 'auth')}`,
    change: `user_id = ${ME} or ${isActor('auth')}`,
  },
  push_subscriptions: {
    read: `person_id = ${ME} or ${WORKER}`,
    add: `person_id = ${ME} and exists (select from sessions s where s.id = session_id and s.user_id = ${ME})`,
    change: `person_id = ${ME} or ${WORKER}`,
    remove: `person_id = ${ME} or ${WORKER}`,
  },
  calendar_feeds: {
    read: `person_id = ${ME} or ${isActor('auth', 'cli')}`,
    add: `person_id = ${ME} and ${isActor('tot', 'trotter')}`,
    change: `person_id = ${ME} or ${isActor('auth')}`,
    remove: `person_id = ${ME} or ${isActor('cli')}`,
  },
  account_deletion_requests: {
    read: `profile_id = ${ME} or ${STAFF}`,
    add: `profile_id = ${ME}`,
    change: {
      rows: `${TEAM} or profile_id = ${ME} and status = 'pending'`,
      result: `${TEAM} or profile_id = ${ME} and status = 'withdrawn' and decided_by = ${ME}`,
    },
  },
};
