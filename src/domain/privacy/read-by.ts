import { msg } from '../../translate.ts';

export const OF_WALKERS = 'profiles of walkers';

interface Declared {
  what: string;
  readers: string;
  /** Table, or function, → columns; `*` for those that no other row has. */
  columns: Record<string, string>;
}

const row = (what: string, readers: string, columns: Declared['columns']) => ({ what, readers, columns });

const MEMBERS = 'you parents walkers admins';
const EVERYONE = `${MEMBERS} visitors`;
const SHARED = `${MEMBERS} otherSide`;
const WALKED_WITH = 'you walkerAsked walkerBefore watchers guardians admins';
const FOLLOWED = 'you otherSide watchers guardians admins';
const ASKED = 'you guardians walkers admins';
const ALL = 'you otherSide guardians admins';
const CARE = 'you guardians walkerBooked';
const BOTH = 'you otherSide admins';
const OWN = 'you admins';
const ATTEMPTS = { payment_attempts: '*', automatic_payments: '*' };

export const READ_BY: { id: string; title: string; rows: Declared[] }[] = [
  {
    id: 'readers-children',
    title: msg('Children'),
    rows: [
      row(msg('First name'), WALKED_WITH, { children: 'id parent_id name called' }),
      row(msg('Age (in an open request, without a name)'), ASKED, { children: 'age' }),
      row(msg('Photo'), 'you guardians walkerRecent admins', { children: 'avatar_url', images: '*' }),
      row(
        msg('School, allergies, medical conditions, emergency contact, instructions and preferences'),
        `${CARE} admins`,
        { children: '*' },
      ),
      row(msg('Who may receive a child, with phone number'), CARE, { child_receivers: '*' }),
      row(msg('Pickup code of a confirmed walk'), 'you guardians', { 'pickup_code()': 'code' }),
      row(msg('Code word and saved places'), 'you', { pickup_settings: '*', saved_places: '*' }),
      row(msg('What you removed in the last 14 days, to put it back'), 'you guardians', {
        removed_rows: '*',
      }),
      row(msg('Who opened a child’s safety details, and when'), ALL, { child_sheet_views: '*' }),
    ],
  },
  {
    id: 'readers-walks',
    title: msg('Walks'),
    rows: [
      row(
        msg('Day and time, as a walker’s busy hours or an open request without a name or address'),
        SHARED,
        { bookings: 'scheduled_date scheduled_time duration_hours neighborhood weekdays weekly_until' },
      ),
      row(msg('Pickup and drop-off places and notes (the walker until 30 days after the walk)'), ALL, {
        bookings: 'pickup_location dropoff_location notes',
        booking_series: 'pickup_location dropoff_location notes',
      }),
      row(msg('Status, beginning and end'), FOLLOWED, { bookings: 'status starts_at ends_at' }),
      row(msg('Prices, changes, reasons, weekly walks'), ALL, {
        bookings: '*',
        booking_children: '*',
        booking_events: '*',
        booking_series: '*',
        booking_series_dates: '*',
        reschedule_proposals: '*',
      }),
      row(msg('Times of pickup and drop-off'), FOLLOWED, { walk_steps: 'step at reported_at' }),
      row(msg('Places of pickup and drop-off, and whether the code was right'), ALL, {
        walk_steps: '*',
        pickup_checks: '*',
      }),
      row(msg('Delays (who follows a walk reads its walker’s)'), FOLLOWED, { walk_delays: '*' }),
      row(msg('Location during a walk (the parent for 24 hours)'), FOLLOWED, { location_logs: '*' }),
      row(msg('Links to a walk that a parent shared'), OWN, { walk_shares: '*' }),
      row(msg('Who follows the walks of a child'), BOTH, { watchers: '*' }),
      row(msg('Offers and invitations of walkers'), 'you guardians parentAsking admins', {
        booking_offers: '*',
        booking_invitations: '*',
      }),
      row(msg('Reviews'), SHARED, { booking_reviews: '*' }),
    ],
  },
  {
    id: 'readers-messages',
    title: msg('Messages and safety'),
    rows: [
      row(msg('Messages (our team: a reported one and those around it)'), BOTH, {
        messages: '*',
        unredacted_messages: '*',
      }),
      row(msg('With whom and when you write'), 'you otherSide', { conversations: '*' }),
      row(
        msg(
          'Incidents and people whom you report or block (that and when you asked for help: also the family with the reason, the walker, followers and holders of a link)',
        ),
        OWN,
        { incidents: '*', reports: '*', blocks: '*' },
      ),
      row(msg('What our team did with your account or walks'), OWN, { audit_log: '*' }),
      row(msg('Who of our team did it, and notes about an incident'), 'admins', {
        incident_events: '*',
        audit_log: 'actor_id detail origin operator',
      }),
      row(msg('Messages through the contact form'), 'admins', { contact_messages: '*' }),
    ],
  },
  {
    id: 'readers-money',
    title: msg('Money and points'),
    rows: [
      row(msg('Payments, tips, refunds and disputes'), ALL, { payments: '*', refunds: '*', disputes: '*' }),
      row(msg('When a walk is charged automatically'), ALL, { 'automatic_payment()': 'at' }),
      row(msg('Failed payments, the card, automatic payments (their walker: one failed)'), OWN, ATTEMPTS),
      row(msg('Saved cards'), 'you', { payment_cards: '*', payment_customers: '*' }),
      row(msg('Points of leading walkers'), 'you walkers admins', { 'get_top_trotters()': 'points' }),
      row(msg('Other points, streaks, badges and referrals'), OWN, {
        points_ledger: '*',
        rewards_points: '*',
        streaks: '*',
        user_badges: '*',
        perks: '*',
        milestone_rewards: '*',
        referrals: '*',
      }),
    ],
  },
  {
    id: 'readers-walkers',
    title: msg('Walkers'),
    rows: [
      row(msg('First name, initial, neighborhood and rating'), EVERYONE, {
        walker_listings: 'walker_id first_name neighborhood average_rating review_count',
      }),
      row(msg('Photo and rate (visitors: of adult walkers who agree, with one line of a review)'), EVERYONE, {
        walker_listings: 'avatar_url hourly_rate',
      }),
      row(msg('Last name, text about you, languages, experience, times and days off'), MEMBERS, {
        walker_listings: '*',
        availability_exceptions: '*',
        [OF_WALKERS]: 'id role first_name last_name avatar_url referral_count',
      }),
      row(msg('Reliability: walks kept, and time to answer'), MEMBERS, { walker_listings: 'reliability' }),
      row(msg('Result and date of a background check, and whether identity was checked'), MEMBERS, {
        background_checks: 'provider status checked_on expires_on',
        identity_checks: 'checked_on method',
      }),
      row(msg('Date of birth, earnings, payouts, settings, and how a check went'), OWN, {
        walker_profiles: '*',
        stripe_payouts: '*',
        stripe_balances: '*',
        birth_date_changes: '*',
        background_checks: '*',
        background_check_changes: '*',
        identity_checks: '*',
      }),
      row(msg('Your guardian’s consent and the contacts whom you name'), OWN, {
        guardian_consents: '*',
        walker_references: '*',
      }),
      row(msg('What your contacts answer'), 'admins', { reference_answers: '*' }),
    ],
  },
  {
    id: 'readers-account',
    title: msg('Accounts'),
    rows: [
      row(
        msg(
          'Name and photo of a parent (strangers: only if you look for a walker or are on the referral board)',
        ),
        MEMBERS,
        { profiles: 'id role first_name last_name avatar_url referral_count' },
      ),
      row(msg('Phone number and email address'), 'you guardians walkerBooked parentBooked admins', {
        profiles: 'phone email',
        [OF_WALKERS]: 'phone email',
      }),
      row(msg('What a parent who is looking for a walker asks for'), 'you walkers admins', {
        profiles: 'looking_for_trotter trotter_needs_description',
      }),
      row(
        msg(
          'Approval, texts that you accepted, notification choices, sign-ins, requests to close the account',
        ),
        OWN,
        {
          profiles: '*',
          [OF_WALKERS]: '*',
          consents: '*',
          notification_settings: '*',
          security_events: '*',
          second_factors: '*',
          passkeys: '*',
          account_deletion_requests: '*',
          email_suppressions: '*',
        },
      ),
      row(msg('Sessions, devices, notifications, calendar link, favorites'), 'you', {
        sessions: '*',
        push_subscriptions: '*',
        notifications: '*',
        calendar_feeds: '*',
        recovery_codes: '*',
        favorites: '*',
        unread_digests: '*',
        open_request_digests: '*',
        rewards_visits: '*',
        users: '*',
        tokens: '*',
      }),
      row(msg('Passwords and links in emails (stored only as one-way hashes)'), '', {
        users: 'password_hash',
        tokens: 'token_hash',
      }),
    ],
  },
];
