import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;

beforeAll(async () => {
  parent = await aParent(app);
});

const childrenOf = (actor: TestUser) =>
  app.sql('select * from children where parent_id = $1 order by created_at', [actor.id]);

describe('who may see My Children', () => {
  it('sends a visitor to sign in', async () => {
    expect((await aVisitor(app).raw('/children')).headers.get('location')).toBe('/auth');
  });

  it('sends a walker and an unapproved parent to the dashboard (CHILD-1)', async () => {
    const walker = await aWalker(app);
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const { browser } of [walker, newcomer])
      expect((await browser.raw('/children')).headers.get('location')).toBe('/dashboard');
  });
});

describe('an empty list', () => {
  it('invites to add the first child', async () => {
    const newcomer = await aParent(app);
    const seen = await newcomer.browser.get('/children');
    expect(seen.text).toContain('No Children Added');
    expect(seen.html).toContain('href="/children?dialog=new"');
  });
});

describe('adding a child', () => {
  onlyInCI('takes each sex, and each age from 0 to 18 or none (CHILD-2)', async () => {
    const other = await aParent(app);
    const names = 'Leo Mia Ada Bea Cy Dan Eve Finn Gus Hal Ida'.split(' ');
    const add = async (fields: Record<string, string>) =>
      (
        await other.browser.postOnly('/children?dialog=new', {
          ...{ intent: 'add-child', name: names.pop() ?? '' },
          ...fields,
        })
      ).status;
    for (const sex of ['male', 'female', 'other', 'prefer-not-to-say', ''])
      expect([sex, await add({ sex })]).toEqual([sex, 303]);
    for (const [age, status] of [
      ['', 303],
      ['0', 303],
      ['18', 303],
      ['19', 422],
      ['-1', 422],
      ['7.5', 422],
    ] as const)
      expect([age, await add({ age })]).toEqual([age, status]);
  });

  it('saves every field, and confirms it (CHILD-2)', async () => {
    const fields = {
      name: '  Mia ',
      age: '7',
      sex: 'prefer-not-to-say',
      school: 'P.S. 11',
      allergies: 'Peanuts',
      medicalConditions: 'Asthma',
      emergencyContactName: 'Grandma',
      emergencyContactPhone: '212 555 0101',
      pickupInstructions: 'Side door',
      dropoffInstructions: 'Ring twice',
      specialInstructions: 'Hold hands',
      trotterPreferences: 'Patient',
      favoriteActivities: 'Drawing',
      behavioralNotes: 'Shy at first',
      schedulePreferences: 'Mornings',
    };
    const seen = await parent.browser.post('/children?dialog=new', { intent: 'add-child', ...fields });
    expect(seen).toMatchObject({ status: 200, path: '/children' });
    expect(seen.text).toContain('Profile Created');
    for (const shown of ['Mia', '7 years old', 'P.S. 11', 'Peanuts', 'Asthma', 'Grandma, (212) 555-0101'])
      expect(seen.text).toContain(shown);
    const [child] = await childrenOf(parent);
    expect(child).toMatchObject({
      name: 'Mia',
      age: 7,
      sex: 'prefer-not-to-say',
      pickup_instructions: 'Side door',
      dropoff_instructions: 'Ring twice',
      special_instructions: 'Hold hands',
      trotter_preferences: 'Patient',
      favorite_activities: 'Drawing',
      behavioral_notes: 'Shy at first',
      schedule_preferences: 'Mornings',
    });
  });

  it('saves empty optional fields as null (CHILD-2)', async () => {
    const other = await aParent(app);
    await other.browser.post('/children?dialog=new', {
      intent: 'add-child',
      name: 'Leo',
      age: '',
      school: '  ',
    });
    expect((await childrenOf(other))[0]).toMatchObject({
      ...{ name: 'Leo', age: null, school: null, sex: null },
      may_go_home_alone: false,
    });
  });

  onlyInCI.each([
    ['no name', { name: '   ' }, "Please enter the child's name."],
    ['a long name', { name: 'x'.repeat(81) }, "Use at most 80 characters for the child's name."],
    ['an age below 0', { name: 'Leo', age: '-1' }, 'Enter an age from 0 to 18.'],
    ['an age above 18', { name: 'Leo', age: '19' }, 'Enter an age from 0 to 18.'],
    ['half an age', { name: 'Leo', age: '7.5' }, 'Enter an age from 0 to 18.'],
    ['a word for an age', { name: 'Leo', age: 'seven' }, 'Enter an age from 0 to 18.'],
    ['an unknown sex', { name: 'Leo', sex: 'x' }, "Choose the child's sex."],
    [
      'a long text',
      { name: 'Leo', allergies: 'x'.repeat(1001) },
      'Use at most 1000 characters for the allergies.',
    ],
  ])('rejects %s, keeps what was typed and stores nothing (CHILD-2)', async (_, fields, words) => {
    const other = await aParent(app);
    const seen = await other.browser.post('/children?dialog=new', {
      intent: 'add-child',
      school: 'P.S. 11',
      ...fields,
    });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain('value="P.S. 11"');
    expect(await childrenOf(other)).toEqual([]);
  });

  it.each([
    ['school', 200],
    ['allergies', 1000],
    ['medicalConditions', 1000],
    ['emergencyContactName', 120],
    ['pickupInstructions', 1000],
    ['dropoffInstructions', 1000],
    ['specialInstructions', 1000],
    ['favoriteActivities', 1000],
    ['behavioralNotes', 1000],
    ['trotterPreferences', 1000],
    ['schedulePreferences', 1000],
  ])('%s has at most %i characters (CHILD-2)', async (field, most) => {
    const other = await aParent(app);
    const add = (length: number) =>
      other.browser.postOnly('/children?dialog=new', {
        ...{ intent: 'add-child', name: 'Leo', [field]: 'x'.repeat(length) },
      });
    expect((await add(most + 1)).status).toBe(422);
    expect(await childrenOf(other)).toEqual([]);
    expect((await add(most)).status).toBe(303);
  });

  it("shows 'Missing Information' above a missing name", async () => {
    const seen = await parent.browser.post('/children?dialog=new', { intent: 'add-child', name: '' });
    expect(seen.text).toContain("Missing Information Please enter the child's name.");
  });

  it('ignores fields that the form does not have', async () => {
    const other = await aParent(app);
    await other.browser.post('/children?dialog=new', {
      intent: 'add-child',
      name: 'Leo',
      parentId: parent.id,
      hiddenAt: '2026-01-01',
    });
    expect((await childrenOf(other))[0]).toMatchObject({ parent_id: other.id, hidden_at: null });
  });
});

describe('changing a child', () => {
  it('opens the dialog with the stored values, and saves', async () => {
    const id = await aChild(app, parent, { name: 'Ada' });
    const address = `/children?dialog=edit&child=${id}`;
    expect((await parent.browser.get(address)).html).toContain('value="Ada"');
    const seen = await parent.browser.post(address, {
      intent: 'change-child',
      child: id,
      name: 'Ada L.',
      age: '8',
    });
    expect(seen.text).toContain('Profile Updated');
    const [child] = await app.sql('select name, age, allergies from children where id = $1', [id]);
    expect(child).toEqual({ name: 'Ada L.', age: 8, allergies: null });
  });
});

describe('deleting a child', () => {
  it('asks for confirmation, then deletes (CHILD-5)', async () => {
    const id = await aChild(app, parent, { name: 'Bo' });
    const address = `/children?dialog=delete&child=${id}`;
    const asked = await parent.browser.get(address);
    expect(asked.text).toContain("Are you sure you want to delete Bo's profile?");
    const seen = await parent.browser.post(address, { intent: 'delete-child', child: id });
    expect(seen.text).toContain('Profile Deleted');
    expect(await app.sql('select id from children where id = $1', [id])).toEqual([]);
  });
});

describe('a child with bookings', () => {
  const aBooking = async (child: string, status: string) => {
    const walker = await aWalker(app);
    await app.sql(
      `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
         pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at,
         actual_duration_hours, final_amount, payment_completed, review_submitted)
       values (gen_random_uuid(), $1, $2, $3, '2026-03-02', '08:00', 1, '2026-03-02 13:00Z', '2026-03-02 14:00Z', 'a', 'b', $4, 18.5, 18.5, $5, $5,
         case when $4::text in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') then 1 end, case when $4::text in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') then 18.5 end,
         $4::text in ('payment_confirmed', 'reviewed'), $4::text = 'reviewed')`,
      [parent.id, walker.id, child, status, clock.now()],
    );
  };

  it.each(['pending', 'accepted', 'in_progress', 'completed', 'awaiting_payment_confirmation'])(
    'cannot be deleted while one is open: %s (CHILD-4)',
    async (status) => {
      const id = await aChild(app, parent, { name: 'Open' });
      await aBooking(id, status);
      const address = `/children?dialog=delete&child=${id}`;
      const seen = await parent.browser.post(address, { intent: 'delete-child', child: id });
      expect(seen.status).toBe(409);
      expect(seen.text).toContain("Open has a walk that isn't finished.");
      expect(await app.sql('select hidden_at from children where id = $1', [id])).toEqual([
        { hidden_at: null },
      ]);
    },
  );

  it('is hidden instead of deleted when old bookings refer to it, and they keep only the name (CHILD-5)', async () => {
    const id = await aChild(app, parent, { name: 'Grown-up' });
    const bare = {
      ...(await app.sql('select * from children where id = $1', [id]))[0],
      ...{ age: null, allergies: null, updated_at: expect.any(Date), hidden_at: expect.any(Date) },
    };
    await app.sql(
      `update children set sex = 'other', school = 'P.S. 11', avatar_url = 'a.webp', special_instructions = 'x',
         trotter_preferences = 'x', emergency_contact_name = 'x', emergency_contact_phone = '212 555 0199',
         medical_conditions = 'Asthma', favorite_activities = 'x', behavioral_notes = 'x', schedule_preferences = 'x',
         pickup_instructions = 'x', dropoff_instructions = 'x' where id = $1`,
      [id],
    );
    await aBooking(id, 'reviewed');
    const address = `/children?dialog=delete&child=${id}`;
    const seen = await parent.browser.post(address, { intent: 'delete-child', child: id });
    expect(seen.text).toContain('Profile Deleted');
    expect(seen.text.split(/Removed: \d/)[0]).not.toContain('Grown-up');
    expect(await app.sql('select * from children where id = $1', [id])).toEqual([bare]);
    await expect(app.sql(`update children set allergies = 'Nuts' where id = $1`, [id])).rejects.toThrow(
      /children_hidden_keep_a_name/,
    );
    expect((await parent.browser.get('/find-walkers')).html).not.toContain('Grown-up');
    expect((await parent.browser.get(address)).status).toBe(404);
  });
});

describe("somebody else's child", () => {
  it('is not found by any request (CHILD-1)', async () => {
    const stranger = await aParent(app);
    const id = await aChild(app, stranger, { name: 'Zoe-of-strangers' });
    const posts = [
      ['edit', { intent: 'change-child', child: id, name: 'Mine' }],
      ['delete', { intent: 'delete-child', child: id }],
    ] as const;
    for (const [dialog, fields] of posts) {
      const address = `/children?dialog=${dialog}&child=${id}`;
      for (const seen of [await parent.browser.get(address), await parent.browser.post(address, fields)]) {
        expect(seen.status).toBe(404);
        expect(seen.text).toContain('Oops! Page not found');
        expect(seen.html).not.toContain('Zoe-of-strangers');
      }
    }
    const [child] = await app.sql('select name from children where id = $1', [id]);
    expect(child).toEqual({ name: 'Zoe-of-strangers' });
  });

  it.each(['nonsense', '', "' or 1=1"])('a URL with child=%j is not found', async (id) => {
    const address = `/children?dialog=edit&child=${encodeURIComponent(id)}`;
    expect((await parent.browser.get(address)).status).toBe(404);
  });
});

it('takes five statements, however many children there are', async () => {
  app.forgetQueries();
  await parent.browser.get('/children');
  expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(5);
});

it('a form with errors keeps the input, and begins with the list of wrong fields as links, which has the focus (ACCOUNT-31)', async () => {
  const { status, html } = await parent.browser.post('/children?dialog=new', {
    intent: 'add-child',
    name: '',
    age: '200',
    school: 'P.S. 11',
  });
  expect(status).toBe(422);
  const summary = /<div class="error-summary"[^>]*>.*?<\/div>/s.exec(html)?.[0] ?? '';
  expect(summary).toMatch(/role="alert"(?=[^>]*autofocus)/i);
  expect([...summary.matchAll(/href="#(\w+)"/g)].map(([, field]) => field)).toEqual(['name', 'age']);
  expect(html).toMatch(/id="age"[^>]*value="200"|value="200"[^>]*id="age"/);
  expect(html).toMatch(/id="school"[^>]*value="P.S. 11"|value="P.S. 11"[^>]*id="school"/);
});
