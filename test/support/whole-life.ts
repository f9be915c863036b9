import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { newImageName, privateImageName } from '../../src/gateways/storage/storage.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from './cast.ts';

export interface WholeLife {
  parent: TestUser;
  walker: TestUser;
  booking: string;
  contactMessage: string;
}

export async function aWholeLife(app: TestApp): Promise<WholeLife> {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const now = clock.now();
  const add = (table: string, row: Record<string, unknown>) => insert(app, table, row);

  const child = await aChild(app, parent);
  await aChild(app, parent, { name: 'Nobody walks me' });
  const siblings = [await aChild(app, parent, { name: 'Walks along' })];
  const booking = await aBooking(app, parent, walker, { child, siblings, status: 'reviewed', startsIn: -50 });
  const declined = await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn: -20 });
  const series = randomUUID();
  await add('booking_series', {
    id: series,
    parent_id: parent.id,
    walker_id: walker.id,
    child_id: child,
    weekdays: '{1}',
    start_time: '08:00',
    duration_hours: 1,
    pickup_location: '1 Main St',
    dropoff_location: 'P.S. 11',
    notes: 'Blue door',
    hourly_rate: 18.5,
    first_date: '2026-01-05',
    last_date: '2026-01-26',
    booked_until: '2026-01-26',
    status: 'ended',
    end_reason: 'finished',
    ended_at: now,
    created_at: now,
    updated_at: now,
  });
  await add('booking_series_dates', { series_id: series, date: '2026-01-19', kind: 'closed' });
  for (const { id } of [parent, walker])
    await add('booking_events', {
      id: randomUUID(),
      booking_id: declined,
      transition: 'cancel',
      actor_id: id,
      actor_kind: id === parent.id ? 'parent' : 'walker',
      to_status: 'cancelled',
      reason: 'We are away',
      cancellation_kind: 'other',
      at: now,
    });
  await add('child_sheet_views', {
    id: randomUUID(),
    child_id: child,
    booking_id: booking,
    viewer_id: walker.id,
    viewed_at: now,
  });
  for (const [by, asked] of [
    [parent, walker],
    [walker, parent],
  ] as const)
    await add('reschedule_proposals', {
      id: randomUUID(),
      booking_id: booking,
      proposed_by: by.id,
      asked_id: asked.id,
      old_date: '2026-01-05',
      old_time: '08:00',
      new_date: '2026-01-05',
      new_time: '08:30',
      note: 'School starts later',
      status: 'refused',
      expires_at: now,
      created_at: now,
      answered_at: now,
    });
  for (const [step, place] of [
    ['picked_up', { latitude: 40.7465, longitude: -74.0014 }],
    ['dropped_off', {}],
  ] as const)
    await add('walk_steps', { booking_id: booking, step, at: now, reported_by: walker.id, ...place });
  await add('walk_delays', {
    booking_id: booking,
    reported_by: walker.id,
    minutes: 10,
    starts_at: now,
    at: now,
  });
  await add('location_logs', {
    booking_id: booking,
    slot: Math.floor(now.getTime() / 10_000),
    walker_id: walker.id,
    at: now,
    latitude: 40.7465,
    longitude: -74.0014,
    accuracy: 8,
  });
  await add('booking_invitations', {
    booking_id: booking,
    walker_id: walker.id,
    starts_at: now,
    created_at: now,
  });
  await add('booking_offers', {
    booking_id: booking,
    walker_id: walker.id,
    hourly_rate: 18,
    created_at: now,
  });
  await add('booking_reviews', {
    id: randomUUID(),
    booking_id: booking,
    reviewer_id: parent.id,
    walker_id: walker.id,
    rating: 5,
    comment: 'Always on time',
    created_at: now,
  });
  await add('favorites', { parent_id: parent.id, trotter_id: walker.id, created_at: now });
  const place = {
    label: 'Home',
    address: '415 W 23rd St',
    position: '40.7465, -74.0014',
    created_at: now,
    updated_at: now,
  };
  await add('saved_places', { id: randomUUID(), parent_id: parent.id, ...place });
  await add('removed_rows', {
    ...{
      id: randomUUID(),
      parent_id: parent.id,
      kind: 'place',
      name: 'Judo',
      child_ids: [],
      removed_at: now,
    },
    kept: { ...place, label: 'Judo', address: '1 Mat St' },
  });
  await add('child_receivers', {
    ...{ id: randomUUID(), child_ids: [child], parent_id: parent.id, created_at: now, updated_at: now },
    ...{ name: 'Grandma Ruth', phone: '212 555 0177' },
  });
  await add('walk_shares', {
    ...{ id: randomUUID(), booking_id: booking, parent_id: parent.id, name: 'Grandma Ruth' },
    ...{ asks_word: false, created_at: now },
  });
  await add('watchers', {
    ...{
      id: randomUUID(),
      parent_id: parent.id,
      child_ids: [child],
      email: 'ruth@example.org',
      created_at: now,
    },
  });
  await add('pickup_settings', {
    parent_id: parent.id,
    asks_code: true,
    code_word: 'locked',
    updated_at: now,
  });
  await add('pickup_checks', { booking_id: booking, tries: 5, locked_at: now });
  await add('availability_exceptions', {
    id: randomUUID(),
    walker_id: walker.id,
    starts_on: '2026-12-24',
    ends_on: '2026-12-24',
    created_at: now,
  });
  const check = {
    walker_id: walker.id,
    provider: 'Sample Screening',
    reference: `ref-${walker.id}`,
    status: 'clear',
  };
  const checkId = randomUUID();
  await add('background_checks', {
    ...{
      ...check,
      id: checkId,
      checked_on: '2026-01-05',
      expires_on: '2027-02-05',
      authorized_on: '2026-01-02',
    },
    ...{ created_at: now, updated_at: now },
  });
  await add('background_check_changes', {
    ...{
      ...check,
      id: randomUUID(),
      check_id: checkId,
      checked_on: '2026-01-05',
      authorized_on: '2026-01-02',
      source: 'provider',
    },
    ...{ event_id: `event-${walker.id}`, created_at: now },
  });
  const reference = randomUUID();
  await add('walker_references', {
    ...{ id: reference, walker_id: walker.id, name: 'Ann Lee', email: 'ann@example.org', relation: 'work' },
    ...{ status: 'answered', times_sent: 1, last_sent_at: now, created_at: now, answered_at: now },
  });
  await add('reference_answers', {
    ...{ reference_id: reference, walker_id: walker.id, known_for: 'over-3', would_trust: 'yes' },
    ...{ comments: 'Always careful', created_at: now },
  });
  await add('guardian_consents', {
    ...{ id: randomUUID(), walker_id: walker.id, name: 'Ida Fox', email: 'ida@example.org', status: 'given' },
    ...{ terms_version: '1', privacy_version: '1', created_at: now, answered_at: now },
  });
  await add('birth_date_changes', {
    ...{ id: randomUUID(), walker_id: walker.id, date_of_birth: '2001-05-04', source: 'admin' },
    ...{ actor_id: null, reason: 'Passport', created_at: now },
  });
  await add('identity_checks', {
    ...{ walker_id: walker.id, checked_on: '2026-01-05', method: 'video', created_at: now },
  });
  for (const [owner, image, bucket, path] of [
    [parent.id, child, 'children-avatars', privateImageName(child, now)],
    [walker.id, null, 'avatars', newImageName()],
  ] as const) {
    await app.services.storage.save(bucket, path, new Uint8Array([1]));
    const file = { bucket, path, content_type: 'image/webp', bytes: 1, width: 1, height: 1 };
    if (bucket === 'avatars')
      await app.sql('update profiles set avatar_url = $2 where id = $1', [owner, `/photos/${path}`]);
    await add('images', { id: randomUUID(), owner_id: owner, child_id: image, ...file, created_at: now });
  }
  await addIncidents(add, app, { parent, walker, booking });
  await addMoney(add, { parent, walker, booking });
  await addWords(add, { parent, walker });
  for (const [one, other] of [
    [parent, walker],
    [walker, parent],
  ] as const)
    await addAccount(add, one, other, booking);
  const contactMessage = randomUUID();
  for (const [id, { email }] of [[contactMessage, parent] as const, [randomUUID(), walker] as const])
    await add('contact_messages', {
      id,
      first_name: 'Pat',
      last_name: 'Example',
      email,
      subject: 'A question',
      message: 'Hello?',
      created_at: now,
    });
  return { parent, walker, booking, contactMessage };
}

type Add = (table: string, row: Record<string, unknown>) => Promise<void>;
type Pair = { parent: TestUser; walker: TestUser };

async function addIncidents(add: Add, app: TestApp, { parent, walker, booking }: Pair & { booking: string }) {
  const now = clock.now();
  for (const { id: reporter } of [parent, walker]) {
    const id = randomUUID();
    const path = privateImageName(id, now);
    await add('incidents', {
      id,
      booking_id: booking,
      reporter_id: reporter,
      kind: 'other',
      text: 'We were followed',
      created_at: now,
      taken_at: now,
      outcome: 'resolved',
      closed_at: now,
    });
    await add('incident_events', {
      id: randomUUID(),
      incident_id: id,
      act: 'closed',
      operator: 'ada',
      note: 'Both are safe',
      at: now,
    });
    await app.services.storage.save('incident-photos', path, new Uint8Array([1]));
    const file = {
      bucket: 'incident-photos',
      path,
      content_type: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
    };
    await add('images', { id: randomUUID(), owner_id: reporter, incident_id: id, ...file, created_at: now });
  }
}

async function addMoney(add: Add, { parent, walker, booking }: Pair & { booking: string }) {
  const now = clock.now();
  const dated = { created_at: now, updated_at: now };
  const payment = randomUUID();
  await add('payments', {
    id: payment,
    booking_id: booking,
    payer_id: parent.id,
    walker_id: walker.id,
    amount: 18.5,
    payment_intent_id: `pi_${payment}`,
    confirmed_at: now,
  });
  await add('payment_attempts', {
    id: randomUUID(),
    booking_id: booking,
    payer_id: parent.id,
    attempt: 1,
    idempotency_key: randomUUID(),
    amount: 18.5,
    destination: 'acct_1',
    status: 'succeeded',
    ...dated,
  });
  await add('automatic_payments', { booking_id: booking, payer_id: parent.id, status: 'charged', ...dated });
  await add('payment_customers', { person_id: parent.id, customer_id: `cus_${parent.id}`, ...dated });
  await add('payment_cards', {
    id: randomUUID(),
    owner_id: parent.id,
    payment_method_id: randomUUID(),
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    is_default: true,
    created_at: now,
  });
  const payout = { walker_id: walker.id, amount: 18.5, status: 'paid', arrives_on: '2027-04-21' };
  await add('stripe_payouts', { id: randomUUID(), payout_id: `po_${payment}`, ...payout, ...dated });
  await add('stripe_balances', { walker_id: walker.id, amount: 0, read_at: now });
  const paid = { booking_id: booking, payment_id: payment, amount: 5, reason: 'Came late' };
  await add('refunds', { id: randomUUID(), ...paid, status: 'failed', ...dated });
  await add('disputes', {
    id: `dp_${payment}`,
    ...paid,
    status: 'won',
    outcome: 'won',
    withdrawn: false,
    opened_at: now,
    updated_at: now,
  });
}

async function addWords(add: Add, { parent, walker }: Pair) {
  const now = clock.now();
  const conversation = randomUUID();
  const [a, b] = [parent.id, walker.id].toSorted();
  await add('conversations', { id: conversation, person_a: a, person_b: b, last_seq: 2, created_at: now });
  for (const [seq, from, to] of [
    [1, parent, walker],
    [2, walker, parent],
  ] as const) {
    const id = randomUUID();
    await add('messages', {
      id,
      conversation_id: conversation,
      seq,
      client_id: randomUUID(),
      sender_id: from.id,
      receiver_id: to.id,
      content: 'Call me: …',
      created_at: now,
    });
    await add('unredacted_messages', { message_id: id, content: 'Call me: 212 555 0100' });
  }
}

async function addAccount(add: Add, { id: user_id, email }: TestUser, other: TestUser, booking: string) {
  const now = clock.now();
  const hash = Buffer.from(randomUUID());
  await add('tokens', {
    id: randomUUID(),
    user_id,
    kind: 'reset',
    token_hash: hash,
    created_at: now,
    expires_at: now,
  });
  const session_id = randomUUID();
  await add('sessions', {
    id: session_id,
    user_id,
    token_hash: Buffer.from(session_id),
    user_agent: 'Phone',
    created_at: now,
    last_seen_at: now,
    expires_at: now,
    ends_at: now,
  });
  await add('push_subscriptions', {
    session_id,
    person_id: user_id,
    endpoint: `https://push.example/${session_id}`,
    p256dh: 'key',
    auth: 'secret',
    vapid_key: 'ours',
    created_at: now,
    last_sent_at: now,
  });
  // Allowed again: emails still go to this person.
  await add('email_suppressions', {
    ...{ id: randomUUID(), address: email, reason: 'bounce', status: '5.1.1', lifted_at: now },
    ...{ reported_at: now, created_at: now },
  });
  await add('calendar_feeds', { person_id: user_id, token_hash: Buffer.from(user_id), created_at: now });
  await add('second_factors', { user_id, secret: 'JBSWY3DP', created_at: now, confirmed_at: now });
  await add('recovery_codes', { user_id, code_hash: hash });
  await add('passkeys', {
    id: randomUUID(),
    user_id,
    credential_id: user_id,
    public_key: hash,
    counter: 1,
    transports: ['internal'],
    name: 'Phone',
    synced: true,
    created_at: now,
    last_used_at: now,
  });
  await add('security_events', {
    ...{ id: randomUUID(), at: now, kind: 'sign_in', person_id: user_id, user_agent: 'Phone', known: true },
  });
  await add('notification_settings', { user_id, updated_at: now });
  await add('notifications', {
    id: randomUUID(),
    recipient_id: user_id,
    kind: 'receipt',
    payload: JSON.stringify({ bookingId: booking }),
    created_at: now,
  });
  await add('consents', { user_id, document: 'terms', version: '1', accepted_at: now });
  await add('unread_digests', { user_id, sent_at: now });
  await add('open_request_digests', { walker_id: user_id, sent_at: now });
  await add('rewards_visits', { user_id, visited_at: now });
  const earned = { id: randomUUID(), user_id, booking_id: booking };
  await add('points_ledger', { ...earned, kind: 'booking', points: 10, created_at: now });
  await add('rewards_points', { user_id, points: 10, total_points_earned: 10, updated_at: now });
  await add('streaks', { user_id, current_streak: 1, longest_streak: 1, updated_at: now });
  await add('user_badges', { user_id, badge_id: 'first-walk', earned_at: now });
  await add('perks', { user_id, badge_name: 'Early Adopter', created_at: now });
  await add('milestone_rewards', { user_id, badge_name: 'First', achieved_at: now, created_at: now });
  await add('referrals', {
    id: randomUUID(),
    referrer_id: user_id,
    referred_id: other.id,
    role: 'tot',
    created_at: now,
  });
  for (const [subject_type, subject_id] of [
    ['profile', user_id],
    ['booking', booking],
  ])
    await add('audit_log', {
      id: randomUUID(),
      at: now,
      actor_kind: 'cli',
      act: 'approve',
      subject_type,
      subject_id,
      detail: { note: 'by hand' },
      origin: 'cli',
      operator: 'ada',
    });
  await add('reports', {
    id: randomUUID(),
    reporter_id: user_id,
    subject_id: other.id,
    reason: 'rude',
    note: 'Twice now',
    created_at: now,
    decision: 'dismissed',
    decided_at: now,
  });
  await add('account_deletion_requests', {
    id: randomUUID(),
    profile_id: user_id,
    status: 'rejected',
    reason: 'User requested account deletion',
    admin_notes: 'Changed their mind',
    requested_at: now,
    decided_at: now,
  });
  await add('blocks', { blocker_id: user_id, blocked_id: other.id, created_at: now });
}

async function insert(app: TestApp, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await app.sql(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}
