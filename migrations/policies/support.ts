import { isActor, ME, type Policies, TEAM, WORKER } from './policy.ts';

export const support: Policies = {
  reports: {
    read: `reporter_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
    add: `reporter_id = ${ME} and ${isActor('tot', 'trotter')} and decision is null
      and case when message_id is null
        then exists (select from people p where p.id = subject_id and p.role <> 'admin')
        else exists (select from messages m join people p on p.id = m.sender_id where m.id = message_id
          and m.receiver_id = ${ME} and m.sender_id = subject_id and p.role <> 'admin') end`,
    change: TEAM,
  },
  contact_messages: { read: isActor('admin', 'worker', 'cli'), add: 'true', remove: WORKER },
  audit_log: {
    read: TEAM,
    add: `${isActor('admin', 'cli', 'worker', 'stripe')} or (${isActor('auth')}
        and (act like 'two-factor-%' or act like 'passkey-%' or act in ('accept-terms', 'sign-out-everywhere')))
      or (${isActor('mail')} and act = 'suppress-email')
      or (actor_id = ${ME} and actor_kind = 'member' and (act like 'calendar-%' or act like 'push-%'
        or act like 'pickup-%' or act like 'share-%' or act like 'watch-%' or act like 'reference-%' or act = 'guardian-ask' or act = 'retry-email'))`,
  },
};
