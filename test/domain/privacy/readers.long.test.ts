import { beforeAll, describe, expect, it } from 'vitest';
import { KINDS_OF_DATA, type Reader } from '../../../src/domain/privacy/readers.ts';
import { seedDemo } from '../../../src/seed/demo.ts';
import { startTestApp } from '../../support/app.ts';
import { columnReaders, FUNCTIONS } from '../../support/column-readers.ts';
import { fillEmptyTables } from '../../support/every-table.ts';

const app = startTestApp();
let found: Map<string, Set<Reader>>;
beforeAll(async () => {
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  found = await columnReaders(app);
}, 120_000);

/** Who is among the readers whom a sentence names. */
const IMPLIED: Partial<Record<Reader, Reader[]>> = {
  walkerRecent: ['walkerBooked'],
  walkerBefore: ['walkerRecent', 'walkerBooked'],
  walkers: ['walkerAsked', 'walkerBooked', 'walkerRecent', 'walkerBefore'],
  parents: ['parentAsking', 'parentBooked', 'parentBefore', 'watchers', 'guardians'],
};
/** The policies let everyone read these tables; test/web/walkers/preview.test.ts holds what pages show to visitors (WALKER-13). */
const SHOWN_IN_PART = ['walker_listings', 'booking_reviews'];

/** For admins, mail and holders of a link; one's own data, times; people of a conversation, block, referral or review. */
const SHOW_NO_MORE =
  `admins_to_alert automatic_payment_at begin_series blocked_people closed_to conversation_participant deciding_with
  end_rival_requests erase_person families_of family_of family_with get_top_trotters get_users_with_unread_messages guardian_request guardians_of guardians_on incident_hold
  knows_address market_today my_mail_problem my_referrals open_calls people_at people_to_erase pickup_state public_review reference_request
  reschedule_conflicts review_author series_conflicts series_dates_taken set_watched_children shared_walk take_open_walk team_views_of_my_children
  two_factor_challenge unread_by_sign_in walk_between walker_reliability walkers_with_other_hours walks_between watch_links watchers_of words_between`.split(
    /\s+/,
  );

const rows = KINDS_OF_DATA.flatMap((kind) => kind.rows);

describe('who reads what, in the privacy policy (SAFETY-17)', () => {
  it.each(rows)('$what: names each person who can read it, and only those', ({ columns, readers }) => {
    const named = new Set(readers.flatMap((reader) => [reader, ...(IMPLIED[reader] ?? [])]));
    const readBy = new Set<Reader>();
    for (const column of columns) {
      const partly = SHOWN_IN_PART.includes(column.split('.')[0]!) && !named.has('visitors');
      const people = [...(found.get(column) ?? [])].filter((reader) => !(partly && reader === 'visitors'));
      expect([column, people.filter((reader) => !named.has(reader))]).toEqual([column, []]);
      for (const reader of people) readBy.add(reader);
    }
    expect([...readBy].toSorted()).toEqual([...named].toSorted());
  });

  it('reads through each function that runs as its owner and shows more', async () => {
    const functions = await app.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and prorettype::regtype::text not in ('void', 'boolean', 'trigger') order by 1`,
    );
    const used = FUNCTIONS.join();
    const unused = functions.map(({ name }) => name).filter((name) => !used.includes(`${name}(`));
    expect(unused.toSorted()).toEqual(SHOW_NO_MORE.toSorted());
  });
});
