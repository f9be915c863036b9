import { erase, follow, heldBy, keep, type PersonalTable, pseudonymise, withhold } from './declaration.ts';

const NO_ADDRESS = `person || '@former.invalid'`;
const SECRET = 'a secret, or the hash of one';
const IDENTITY = 'an id that names nobody once the names are gone; bookings, payments and points hold it';
const PROOF = 'proof that the terms were accepted, and which ones';

const gone = (columns: string) => erase(columns);
const people = heldBy('user_id');

/** Order matters: conditions of other tables read the last two. */
export const ACCOUNT_DATA = {
  push_subscriptions: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    key: ['session_id'],
    columns: [
      gone('session_id person_id created_at last_sent_at'),
      withhold(SECRET, gone('endpoint p256dh auth')),
      withhold('our own public key', gone('vapid_key')),
    ],
  },
  sessions: {
    isAbout: people,
    deletes: 'all',
    columns: [
      gone(
        `id user_id user_agent created_at last_seen_at expires_at ends_at granted_as with_passkey proven_at must_accept`,
      ),
      withhold(SECRET, gone('token_hash previous_token_hash previous_until')),
    ],
  },
  tokens: {
    isAbout: people,
    deletes: 'all',
    exportedFrom: 'my_tokens',
    columns: [gone('id user_id kind created_at expires_at used_at'), withhold(SECRET, gone('token_hash'))],
  },
  recovery_codes: {
    isAbout: people,
    deletes: 'all',
    key: ['user_id', 'code_hash'],
    columns: [gone('user_id used_at'), withhold(SECRET, gone('code_hash'))],
  },
  second_factors: {
    isAbout: people,
    deletes: 'all',
    key: ['user_id'],
    columns: [gone('user_id created_at confirmed_at'), withhold(SECRET, gone('secret last_step'))],
  },
  passkeys: {
    isAbout: people,
    deletes: 'all',
    columns: [
      gone('id user_id name synced transports created_at last_used_at copied_at'),
      withhold(
        'what a device needs to sign in, and nothing about the person',
        gone('credential_id public_key counter'),
      ),
    ],
  },
  calendar_feeds: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    key: ['person_id'],
    columns: [gone('person_id created_at last_read_at'), withhold(SECRET, gone('token_hash'))],
  },
  notification_settings: {
    isAbout: people,
    deletes: 'all',
    key: ['user_id'],
    columns: [
      gone(
        `user_id email_notifications booking_updates marketing_communications email_progress email_reminders email_messages
         email_rewards push_bookings push_progress push_reminders push_messages push_rewards push_news updated_at`,
      ),
    ],
  },
  notifications: {
    isAbout: heldBy('recipient_id'),
    deletes: 'all',
    columns: [gone('id recipient_id kind payload created_at read_at')],
  },
  consents: {
    isAbout: people,
    key: ['user_id', 'document', 'version'],
    columns: [keep(PROOF, 'user_id document version accepted_at')],
  },
  account_deletion_requests: {
    isAbout: heldBy('profile_id'),
    columns: [
      keep(
        'proof that the person asked, and of the decision',
        'id profile_id status reason requested_at decided_at',
      ),
      withhold('who decided is an admin’s data', keep('part of the decision', 'decided_by')),
      withhold('admins’ notes to each other', erase('admin_notes')),
    ],
  },
  walker_profiles: {
    isAbout: people,
    key: ['user_id'],
    columns: [
      keep(IDENTITY, 'user_id completed_walks_count total_earned created_at'),
      withhold('a place in a search index', keep('nothing about a person', 'slot')),
      erase(
        `hourly_rate experience_years bio neighborhood languages date_of_birth availability_schedule availability
         background_check_status background_check_expires_on stripe_account_id`,
      ),
      pseudonymise({
        location_sharing: 'false',
        public_photo: 'false',
        is_active: 'false',
        vacation_mode: 'false',
        stripe_details_submitted: 'false',
        stripe_onboarding_completed: 'false',
        updated_at: 'moment',
      }),
    ],
  },
  background_check_changes: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      gone('id check_id walker_id provider reference status checked_on source created_at'),
      withhold('who changed it is an admin’s data', gone('actor_id')),
      withhold('the provider’s id of its event', gone('event_id')),
    ],
  },
  background_checks: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      gone(
        'id walker_id provider reference status checked_on expires_on last_event_at created_at updated_at',
      ),
    ],
  },
  reference_answers: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    key: ['reference_id'],
    columns: [
      withhold(
        'another person told it to our team in confidence',
        gone('reference_id walker_id known_for would_trust comments created_at'),
      ),
    ],
  },
  walker_references: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      gone('id walker_id name email relation status times_sent last_sent_at created_at answered_at'),
      withhold(SECRET, gone('token_hash token_expires_at')),
    ],
  },
  identity_checks: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    key: ['walker_id'],
    columns: [
      gone('walker_id checked_on method created_at'),
      withhold('who compared the document is an admin’s data', gone('checked_by')),
    ],
  },
  availability_exceptions: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [gone('id walker_id starts_on ends_on time_windows created_at')],
  },
  walker_listings: {
    isAbout: heldBy('walker_id'),
    key: ['walker_id'],
    columns: [
      withhold(
        'a copy of the profile for the search',
        follow(
          'leaves with the walker’s profile',
          `walker_id first_name last_name avatar_url hourly_rate experience_years bio neighborhood languages
           availability_schedule weekdays average_rating review_count completed_walks_count last_booking_date last_login_at
           search_text slot`,
        ),
      ),
    ],
  },
  unread_people: {
    isAbout: heldBy('user_id'),
    key: ['user_id'],
    columns: [
      withhold(
        'a copy of the last sign-in, for the admins’ list of unread messages',
        follow('leaves the list with the profile', 'user_id seen_at'),
      ),
    ],
  },
  email_suppressions: {
    isAbout: (person) => `t.address in (select p.email from profiles p where p.id = ${person})`,
    deletes: 'all',
    columns: [
      gone('id address reason status reported_at created_at lifted_at'),
      withhold('tells when an email was last tried', gone('tried_at tried_by')),
    ],
  },
  contact_messages: {
    isAbout: (person) =>
      `t.id in (select c.id from contact_messages c join users u on lower(c.email) = lower(u.email::text) where u.id = ${person})`,
    deletes: 'all',
    exportedFrom: 'my_contact_messages',
    exportedTo: () => 'true',
    columns: [gone('id first_name last_name email subject message created_at')],
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
      erase('phone neighborhood avatar_url trotter_needs_description last_login_at language'),
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
      pseudonymise({ email: NO_ADDRESS }),
    ],
  },
} satisfies Record<string, PersonalTable>;
