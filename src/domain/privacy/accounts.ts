import { erase, follow, heldBy, keep, type PersonalTable, pseudonymise, withhold } from './declaration.ts';

const NO_ADDRESS = `person || '@former.invalid'`;
const SECRET = 'a secret, or the hash of one';
const IDENTITY = 'an id that names nobody once the names are gone; bookings, payments and points hold it';
const PROOF = 'proof that the terms were accepted, and which ones';

const ofUser = heldBy('user_id');

/** Order matters: conditions of other tables read the last two. */
export const ACCOUNT_DATA = {
  push_subscriptions: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    key: ['session_id'],
    columns: [
      erase('session_id person_id created_at last_sent_at gone_at'),
      withhold(SECRET, erase('endpoint p256dh auth')),
      withhold('our own public key', erase('vapid_key')),
    ],
  },
  sessions: {
    isAbout: ofUser,
    deletes: 'all',
    columns: [
      erase(
        `id user_id user_agent created_at last_seen_at expires_at ends_at idle_days granted_as with_passkey proven_at must_accept acting_for`,
      ),
      withhold(SECRET, erase('token_hash previous_token_hash previous_until')),
    ],
  },
  tokens: {
    isAbout: ofUser,
    deletes: 'all',
    exportedFrom: 'my_tokens',
    columns: [erase('id user_id kind created_at expires_at used_at'), withhold(SECRET, erase('token_hash'))],
  },
  security_events: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    columns: [erase('id at kind person_id user_agent known')],
  },
  recovery_codes: {
    isAbout: ofUser,
    deletes: 'all',
    key: ['user_id', 'code_hash'],
    columns: [erase('user_id used_at'), withhold(SECRET, erase('code_hash'))],
  },
  second_factors: {
    isAbout: ofUser,
    deletes: 'all',
    key: ['user_id'],
    columns: [erase('user_id created_at confirmed_at'), withhold(SECRET, erase('secret last_step'))],
  },
  passkeys: {
    isAbout: ofUser,
    deletes: 'all',
    columns: [
      erase('id user_id name synced transports created_at last_used_at copied_at'),
      withhold(
        'what a device needs to sign in, and nothing about the person',
        erase('credential_id public_key counter'),
      ),
    ],
  },
  calendar_feeds: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    key: ['person_id'],
    columns: [erase('person_id created_at last_read_at'), withhold(SECRET, erase('token_hash'))],
  },
  notification_settings: {
    isAbout: ofUser,
    deletes: 'all',
    key: ['user_id'],
    columns: [
      erase(
        `user_id email_notifications booking_updates marketing_communications email_progress email_reminders email_messages
         email_rewards push_bookings push_progress push_reminders push_messages push_rewards push_news push_offered_on updated_at`,
      ),
    ],
  },
  notifications: {
    isAbout: heldBy('recipient_id'),
    deletes: 'all',
    columns: [erase('id recipient_id kind payload created_at read_at')],
  },
  consents: {
    isAbout: ofUser,
    key: ['user_id', 'document', 'version'],
    columns: [keep(PROOF, 'user_id document version accepted_at text_digest')],
  },
  account_deletion_requests: {
    isAbout: heldBy('profile_id'),
    columns: [
      keep(
        'proof that the person asked, and of the decision',
        'id profile_id status requested_at decided_at',
      ),
      erase('reason', { reason: `''` }),
      withhold('who decided is an admin’s data', keep('part of the decision', 'decided_by')),
      withhold('admins’ notes to each other', erase('admin_notes')),
    ],
  },
  email_suppressions: {
    isAbout: (person) => `t.address in (select p.email from profiles p where p.id = ${person})`,
    deletes: 'all',
    columns: [
      erase('id address reason status reported_at created_at lifted_at'),
      withhold('when an email was last tried, for the mailer', erase('tried_at tried_by')),
    ],
  },
  contact_messages: {
    isAbout: (person) =>
      `t.id in (select c.id from contact_messages c join users u on lower(c.email) = lower(u.email::text) where u.id = ${person})`,
    deletes: 'all',
    exportedFrom: 'my_contact_messages',
    exportedTo: () => 'true',
    columns: [erase('id first_name last_name email subject message created_at')],
  },
  profiles: {
    isAbout: heldBy('id'),
    columns: [
      keep(
        IDENTITY,
        'id user_id role approval_status referral_count hidden_at created_at approval_withdrawn_at',
      ),
      follow('computed from the other columns', 'is_approved walker_complete'),
      withhold('names and address once more, for searches', follow('computed from them', 'search_text')),
      erase(
        'phone neighborhood avatar_url trotter_needs_description last_login_at language frozen_at frozen_for',
      ),
      pseudonymise({
        email: NO_ADDRESS,
        first_name: `'Former'`,
        last_name: `'user'`,
        looking_for_trotter: 'false',
        referral_code: 'new_code',
        updated_at: 'moment',
        erased_at: 'moment',
      }),
    ],
  },
  users: {
    isAbout: heldBy('id'),
    exportedFrom: 'my_users',
    columns: [
      keep(IDENTITY, 'id email_confirmed_at created_at'),
      erase('sign_up_metadata', { sign_up_metadata: `'{}'` }),
      withhold(SECRET, erase('password_hash', { password_hash: `''` })),
      withhold('for the next sign-in', erase('must_renew_password', { must_renew_password: 'false' })),
      pseudonymise({ email: NO_ADDRESS }),
    ],
  },
} satisfies Record<string, PersonalTable>;
