import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aPlace, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
let parent: TestUser;

beforeEach(async () => {
  parent = await aParent(app);
});

const home = { label: 'Home', address: '415 W 23rd St' };

const placesOf = (owner: TestUser) =>
  app.sql('select label, address from saved_places where parent_id = $1 order by created_at, id', [owner.id]);

const submit = (who: TestUser, intent: string, fields: Record<string, string>) =>
  who.browser.post('/profile', { intent, ...fields });

describe('saved places (CHILD-8)', () => {
  it('are added, changed and removed by the parent', async () => {
    await submit(parent, 'add-place', { label: '  Home ', address: '415 W 23rd St' });
    expect(await placesOf(parent)).toEqual([home]);
    const [row] = await app.sql<{ id: string }>('select id from saved_places where parent_id = $1', [
      parent.id,
    ]);
    const { id } = row!;
    const edit = await parent.browser.get(`/profile?dialog=edit-place&place=${id}`);
    const version = /name="version" value="([^"]+)"/.exec(edit.html)?.[1] ?? '';
    await submit(parent, 'change-place', { place: id, version, ...home, address: '20 W 20th St' });
    expect(await placesOf(parent)).toEqual([{ label: 'Home', address: '20 W 20th St' }]);
    await aPlace(app, parent, 'Judo');
    const seen = await submit(parent, 'remove-place', { place: id });
    expect(seen.text).toContain('Place removed');
    expect(await placesOf(parent)).toEqual([{ label: 'Judo', address: '320 W 21st St' }]);
  });

  it.each([
    ['without a name', { label: ' ' }, 'Name the place, such as Home.'],
    ['without an address', { address: '' }, 'Enter the address.'],
    ['with a name taken, in other letters', { label: 'SCHOOL' }, 'You already have a place with this name.'],
    ['with a name that is too long', { label: 'x'.repeat(41) }, '40'],
  ])('are not added %s; the form keeps what was typed', async (_, wrong, error) => {
    await aPlace(app, parent);
    const before = await placesOf(parent);
    const fields = { ...home, ...wrong };
    const seen = await parent.browser.post('/profile?dialog=new-place', { intent: 'add-place', ...fields });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(error);
    if (fields.address) expect(seen.html).toContain(`value="${fields.address}"`);
    expect(await placesOf(parent)).toEqual(before);
  });

  it.each([
    ['ΑΣ', 'ασ'],
    ['İstanbul', 'istanbul'],
  ])('have different names in every script: %s is %s', async (label, same) => {
    await submit(parent, 'add-place', { label, address: 'Here' });
    const again = { intent: 'add-place', label: same, address: 'There' };
    const seen = await parent.browser.post('/profile?dialog=new-place', again);
    expect([seen.status, seen.text]).toEqual([
      422,
      expect.stringContaining('You already have a place with this name.'),
    ]);
    expect(await placesOf(parent)).toEqual([{ label, address: 'Here' }]);
  });

  onlyInCI('are limited to twelve, also when twenty are added at once', async () => {
    await race(
      Array.from(
        { length: 20 },
        (_, at) => () => submit(parent, 'add-place', { label: `Place ${at}`, address: 'Here' }),
      ),
    );
    expect(await placesOf(parent)).toHaveLength(12);
  });

  it('are not changed by an outdated form', async () => {
    const id = await aPlace(app, parent);
    const edit = await parent.browser.get(`/profile?dialog=edit-place&place=${id}`);
    const version = /name="version" value="([^"]+)"/.exec(edit.html)?.[1] ?? '';
    const change = (address: string) =>
      submit(parent, 'change-place', { place: id, version, label: 'School', address });
    await change('1 First Ave');
    expect((await change('2 Second Ave')).status).toBe(409);
    expect(await placesOf(parent)).toEqual([{ label: 'School', address: '1 First Ave' }]);
  });

  it('of others are not found, and walkers have none', async () => {
    const id = await aPlace(app, parent);
    const other = await aParent(app);
    const before = await placesOf(parent);
    expect((await other.browser.get(`/profile?dialog=edit-place&place=${id}`)).status).toBe(404);
    expect((await submit(other, 'change-place', { place: id, ...home })).status).toBe(404);
    expect((await submit(other, 'remove-place', { place: id })).status).toBe(404);
    const walker = await aWalker(app);
    await submit(walker, 'add-place', home);
    expect(await placesOf(parent)).toEqual(before);
    expect(await placesOf(walker)).toEqual([]);
  });

  it('are offered for pickup and drop-off', async () => {
    await aPlace(app, parent);
    await app.sql(
      'insert into children (id, parent_id, name, created_at, updated_at) values (gen_random_uuid(), $1, $2, now(), now())',
      [parent.id, 'Mia'],
    );
    const { html } = await parent.browser.get('/book-walk');
    for (const field of ['pickup', 'dropoff']) {
      expect(html).toMatch(new RegExp(`name="${field}"[^>]*list="places"|list="places"[^>]*name="${field}"`));
      expect(html).toContain(`data-fills="${field}" value="320 W 21st St"`);
    }
  });
});
