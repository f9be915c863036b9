/** Functions that run as their owner: who has an answer from each, played in test/domain/privacy/owner-functions.test.ts. */

/** Answered to the parent and to Nora, and to nobody else of the family. */
export const FOR_THE_FAMILY: Record<string, string> = {
  acting_co_parent: 'select acting_co_parent(:acted)',
  adults_of: 'select phone from adults_of(:mia)',
  automatic_payment_at: 'select automatic_payment_at(:done)',
  begin_series: 'select begin_series(:weekly)',
  booking_contact: 'select booking_contact(:walk)',
  'can_enqueue of a walk': `select can_enqueue('mail.booking-cancelled', jsonb_build_object('bookingId', :walk, 'to', :walker))`,
  'can_enqueue of weekly walks': `select can_enqueue('mail.series-ended', jsonb_build_object('seriesId', :series, 'to', :walker))`,
  can_message: 'select can_message(:unlisted)',
  conversation_participant: 'select writable from conversation_participant(:unlisted)',
  ended_of: 'select ended_of(:canceled)',
  family_with: 'select true from family_with(:walk)',
  'family_with of weekly walks': 'select true from family_with(:series)',
  incident_hold: 'select incident_hold(:running)',
  open_calls: 'select true from open_calls(:running)',
  pickup_state: 'select pickup_state(:walk)',
  public_check: 'select public_check(:unlisted)',
  reschedule_conflicts: `select true from reschedule_conflicts(:moved::jsonb)`,
  see_walk_steps: `select see_walk_steps(array[:done]); select set_config('app.user_id', :priya::text, true),
    set_config('app.family_id', '', true), set_config('app.children', '', true); select true from walk_steps where seen_at is not null`,
  put_back: 'select put_back(:removed)',
  series_conflicts: 'select true from series_conflicts(:series)',
  set_receiver_children: 'select set_receiver_children(:receiver, array[:mia]::uuid[])',
  walk_between: `select true from walk_between(:walk, :walker)`,
  walker_can_be_paid: 'select walker_can_be_paid(:walk)',
  words_between: `select true where words_between(:walker, app_user_id(), app_now()) = 'everything'`,
};

/** Answered to the parent alone. */
export const FOR_THE_PARENT: Record<string, string> = {
  set_watched_children: 'select true from set_watched_children(:link, array[:mia]::uuid[])',
  watch_links: 'select true from watch_links(:priya, null)',
  blocked_people: 'select true from blocked_people()',
};

/** Answered to the walker of the walk, and no longer once the parent has blocked them. */
export const FOR_THE_WALKER: Record<string, string> = {
  adults_of: 'select phone from adults_of(:mia)',
  automatic_payment_at: 'select automatic_payment_at(:done)',
  booking_contact: 'select booking_contact(:walk)',
  'booking_guardians, with a phone': 'select phone from booking_guardians(:walk)',
  can_message: 'select can_message(:priya)',
  conversation_participant: 'select writable from conversation_participant(:priya)',
  get_parents_looking_for_trotters: 'select true from get_parents_looking_for_trotters() where id = :priya',
  open_requests: 'select true from open_requests() where parent_id = :priya',
  referral_leaderboard: 'select true from referral_leaderboard(100) where id = :priya',
  take_open_walk: `select take_open_walk(:open, 18.5) is null`,
  words_between: `select true where words_between(:priya, app_user_id(), app_now()) <> 'nothing'`,
  children: 'select true from children where id = :mia',
  child_receivers: 'select true from child_receivers where id = :receiver',
  images: 'select true from images where child_id = :mia',
};

/** Answered to the team too, which answers for what happens on a walk. */
export const FOR_THE_TEAM = [
  'automatic_payment_at',
  'incident_hold',
  'pickup_state',
  'reschedule_conflicts',
  'series_conflicts',
  'public_check',
  'walker_can_be_paid',
];

/** Even a blocked walker with the child on the way has the parent's phone (SAFETY-7). */
export const ON_THE_WAY: Record<string, string> = {
  booking_contact: 'select booking_contact(:running)',
  booking_guardians: 'select phone from booking_guardians(:running)',
};

/** Who belongs to a family or a walk: what each of these answers is tested below. */
export const OF_LINKS = [
  'closed_to',
  'families_of',
  'family_has',
  'family_of',
  'guardians_of',
  'guardians_on',
  'watched_walks',
  'watchers_of',
];

const nameOf = (title: string): string => title.split(/[ ,]/)[0]!;
export const TRIED_ABOUT_A_FAMILY = [
  ...[FOR_THE_FAMILY, FOR_THE_PARENT, FOR_THE_WALKER].flatMap((list) => Object.keys(list).map(nameOf)),
  ...OF_LINKS,
];

/** Further ones that programs ask. */
export const OF_PROGRAMS_TOO: Record<string, string> = {
  closed_to: 'select true where :unlisted::uuid = any (closed_to(:priya))',
  is_former: 'select is_former(:gone)',
  booking_details: 'select true from booking_details where id = :walk',
  searchable_people: 'select true from searchable_people where id = :priya',
  searchable_children: 'select true from searchable_children where id = :mia',
  searchable_bookings: 'select true from searchable_bookings where id = :walk',
  people: 'select true from people where id = :priya',
  child_cards: 'select true from child_cards where id = :mia',
  series_details: 'select true from series_details where id = :series',
};

/** Without anybody who acts. */
export const FOR_PROGRAMS: Record<string, string> = {
  acting_co_parent: 'cli worker',
  automatic_payment_at: 'cli stripe worker',
  begin_series: 'cli',
  booking_details: 'cli seed stripe worker',
  'can_enqueue of a walk': 'auth cli seed stripe worker',
  'can_enqueue of weekly walks': 'auth cli seed stripe worker',
  child_cards: 'cli seed stripe worker',
  closed_to: 'cli seed stripe worker',
  incident_hold: 'cli stripe worker',
  is_former: 'auth checks mail visitor',
  people: 'cli seed stripe worker',
  pickup_state: 'cli seed worker',
  put_back: 'cli',
  reschedule_conflicts: 'cli worker',
  searchable_bookings: 'cli worker',
  searchable_children: 'cli worker',
  searchable_people: 'cli worker',
  series_conflicts: 'cli worker',
  series_details: 'cli seed worker',
  words_between: 'cli worker',
};
