import { erase, follow, heldBy, keep, type PersonalTable, pseudonymise, withhold } from './declaration.ts';

const SECRET = 'a secret, or the hash of one';
const IDENTITY = 'an id that names nobody once the names are gone; bookings, payments and points hold it';

export const WALKER_DATA = {
  walker_profiles: {
    isAbout: heldBy('user_id'),
    key: ['user_id'],
    columns: [
      keep(IDENTITY, 'user_id completed_walks_count total_earned created_at'),
      erase(
        `hourly_rate experience_years bio neighborhood languages date_of_birth availability_schedule availability
         background_check_status background_check_expires_on stripe_account_id payouts_ready_at
         payout_problem payout_delay_days guardian_missing_since`,
      ),
      withhold(
        'an identifier between us and the payment provider',
        erase('former_stripe_account_id stripe_account_requested_at stripe_error'),
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
      erase('id check_id walker_id provider reference status checked_on authorized_on source created_at'),
      withhold('who changed it is an admin’s data', erase('actor_id')),
      withhold('the provider’s id of its event', erase('event_id')),
    ],
  },
  background_checks: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      erase(
        'id walker_id provider reference status checked_on authorized_on expires_on last_event_at created_at updated_at',
      ),
    ],
  },
  reference_answers: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    key: ['reference_id'],
    columns: [
      withhold(
        'another person’s confidential answer to our team',
        erase('reference_id walker_id known_for would_trust comments created_at'),
      ),
    ],
  },
  walker_references: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      erase('id walker_id name email relation status times_sent last_sent_at created_at answered_at'),
      withhold(SECRET, erase('token_hash token_expires_at')),
    ],
  },
  guardian_consents: {
    isAbout: heldBy('walker_id'),
    columns: [
      keep(
        'proof that a guardian agreed, and to which texts',
        'id walker_id status terms_version privacy_version created_at answered_at withdrawn_at renewal_asked_at',
      ),
      erase('email'),
      pseudonymise({ name: `'Removed'` }),
      withhold(SECRET, erase('token_hash token_expires_at')),
    ],
  },
  birth_date_changes: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [
      erase('id walker_id date_of_birth refused source reason created_at'),
      withhold('who changed it is an admin’s data', erase('actor_id')),
    ],
  },
  identity_checks: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    key: ['walker_id'],
    columns: [
      erase('walker_id checked_on method created_at'),
      withhold('who compared the document is an admin’s data', erase('checked_by')),
    ],
  },
  availability_exceptions: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    columns: [erase('id walker_id starts_on ends_on time_windows created_at')],
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
           search_text search_languages open_hours reliability`,
        ),
      ),
    ],
  },
} satisfies Record<string, PersonalTable>;
