import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { aConversation } from '../../support/messages.ts';

/** What a co-parent did is theirs in every sentence (FAMILY-4). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let nora: TestUser;
let walker: TestUser;
let admin: TestUser;
let id: string;

const textOf = async (who: TestUser, path = `/booking/${id}`) => (await who.browser.get(path)).text;
const act = (who: TestUser, fields: Record<string, string>) => who.browser.post(`/booking/${id}`, fields);

beforeEach(async () => {
  const family = await aFamily(app);
  ({ priya, sam, walker } = family);
  nora = await aParent(app, { firstName: 'Nora', lastName: 'Lund' });
  await aWatcher(app, priya, nora, [family.theo], 'guardian');
  admin = await anAdmin(app);
  id = await aBooking(app, priya, walker, { status: 'accepted', child: family.theo, startsIn: 7 });
});

describe('the history of a walk', () => {
  it('names who canceled it, to each who reads it, and so does the home of the others', async () => {
    await aConversation(app, priya, walker);
    await act(sam, { intent: 'withdraw', reason: 'Fever' });
    for (const who of [priya, nora])
      expect(await textOf(who, '/dashboard'), who.firstName).toContain('Sam canceled the walk');
    expect(await textOf(walker, '/dashboard')).toContain('A parent canceled the walk');
    for (const who of [priya, sam, nora, admin]) {
      expect(await textOf(who), who.firstName).toContain('Canceled by Sam');
      expect(await textOf(who)).not.toContain('Canceled by Priya');
    }
    expect(await textOf(walker)).toContain('Canceled by A parent');
  });

  it('names the parent for what the parent did', async () => {
    await act(priya, { intent: 'withdraw', reason: 'Fever' });
    expect(await textOf(sam, '/dashboard')).toContain('Priya canceled the walk');
    for (const who of [priya, sam]) expect(await textOf(who), who.firstName).toContain('Canceled by Priya');
  });

  it('goes on naming who decides no longer, and a closed account as such', async () => {
    await act(sam, { intent: 'withdraw', reason: 'Fever' });
    await app.sql('delete from watchers where user_id = $1', [sam.id]);
    expect(await textOf(priya)).toContain('Canceled by Sam');
    await app.sql(`update profiles set hidden_at = now() where id = $1`, [sam.id]);
    expect(await textOf(priya)).toContain('Canceled by Former user');
  });

  it('names to the walker who asked for an agreed walk', async () => {
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, to_status, at)
       select gen_random_uuid(), $1, 'request', $2, 'parent', 'pending', created_at from bookings where id = $1`,
      [id, sam.id],
    );
    expect(await textOf(walker)).toContain('Requested by Sam');
  });
});
