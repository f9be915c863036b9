import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
const PERSONAL = '/profile?edit=personal';
const WALKER = '/profile?edit=walker';

const profileOf = async ({ id }: TestUser) =>
  (await app.sql('select * from profiles where id = $1', [id]))[0] as Record<string, unknown>;
const walkerOf = async ({ id }: TestUser) =>
  (await app.sql('select * from walker_profiles where user_id = $1', [id]))[0] as Record<string, unknown>;

async function aNewWalker(): Promise<TestUser> {
  const walker = await aWalker(app, { approvalStatus: 'pending' });
  await app.sql('delete from walker_profiles where user_id = $1', [walker.id]);
  await app.sql('update profiles set phone = null, avatar_url = null where id = $1', [walker.id]);
  return walker;
}

const details = (more: Record<string, string> = {}) => ({
  intent: 'save-walker',
  hourlyRate: '18.50',
  experienceYears: '0',
  neighborhood: ' Chelsea ',
  languages: 'Spanish, english ,, spanish',
  bio: 'Early riser.',
  dateOfBirth: '2001-05-04',
  monday: 'on',
  'monday.0.start': '13:00',
  'monday.0.end': '17:00',
  'monday.1.start': '07:00',
  'monday.1.end': '09:00',
  friday: 'on',
  ...more,
});

it('suggests the neighborhoods of other walkers, each in one spelling (MARKET-5)', async () => {
  for (const neighborhood of ['Red Hook', 'red hook']) await aWalker(app, { professional: { neighborhood } });
  const walker = await aWalker(app, { approvalStatus: 'pending' });
  const { html } = await walker.browser.get(WALKER);
  expect(html).toContain('list="neighborhoods"');
  expect(html.match(/<option value="red hook"/gi)).toEqual(['<option value="Red Hook"']);
  expect((await walker.browser.get('/profile')).html).not.toContain('<datalist');
});

describe('access', () => {
  it('is for everybody who is signed in, approved or not', async () => {
    expect((await aVisitor(app).get('/profile')).path).toBe('/auth');
    const people = [
      await aParent(app, { approvalStatus: 'pending' }),
      await anAdmin(app),
      await aWalker(app, { approvalStatus: 'rejected' }),
    ];
    for (const { browser } of people)
      expect((await browser.get('/profile')).text).toContain('Personal Information');
  });

  it('shows professional details to walkers only, in five statements at most', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app);
    expect((await parent.browser.get('/profile')).text).not.toContain('Professional Details');
    app.forgetQueries();
    const seen = await walker.browser.get('/profile');
    expect(app.queries.filter((sql) => !/^\[?.*(begin|commit)\]?$/.test(sql)).length).toBeLessThanOrEqual(5);
    expect(seen.text).toContain('Professional Details');
    expect(seen.text).toContain('Edit Walker Profile');
    expect(seen.text).toContain('$18.50');
    expect(seen.text).not.toContain('Profile Incomplete');
  });
});

describe('Personal Information', () => {
  it('is edited in place, with a read-only address (ACCOUNT-22)', async () => {
    const parent = await aParent(app);
    const seen = await parent.browser.get(PERSONAL);
    expect((await parent.browser.get('/profile')).text).toContain(`Email ${parent.email}`);
    for (const words of ['Save Changes', 'Cancel', 'Email cannot be changed'])
      expect(seen.text).toContain(words);
    expect(seen.html).toMatch(
      /<input[^>]*readonly=""[^>]*name="email"|<input[^>]*name="email"[^>]*readonly=""/i,
    );
    const saved = await parent.browser.post(PERSONAL, {
      intent: 'save-personal',
      firstName: ' Zoë\nJ.de ',
      lastName: "O'Brien-李",
      phone: '+1 (212) 555-0117',
      neighborhood: 'chelsea',
    });
    expect(saved.path).toBe('/profile');
    expect(saved.text).toContain('Profile Updated');
    expect(await profileOf(parent)).toMatchObject({
      first_name: 'Zoë J.de',
      last_name: "O'Brien-李",
      phone: '(212) 555-0117',
      neighborhood: 'Chelsea',
    });
  });

  it('changes only fields of its form (ACCOUNT-1, ACCOUNT-22)', async () => {
    const parent = await aParent(app, { approvalStatus: 'pending' });
    const before = await profileOf(parent);
    await parent.browser.post(PERSONAL, {
      intent: 'save-personal',
      firstName: 'Pat',
      lastName: 'Example',
      phone: '',
      email: 'other@gmail.com',
      role: 'admin',
      approval_status: 'approved',
      id: '00000000-0000-4000-8000-000000000000',
      avatarUrl: 'https://elsewhere.example/x.png',
    });
    expect(await profileOf(parent)).toEqual({ ...before, updated_at: expect.any(Date) });
  });

  onlyInCI.each([
    ['firstName', '', 'Enter your first name.'],
    ['lastName', ' ', 'Enter your last name.'],
    ['firstName', 'x'.repeat(81), 'Use at most 80 characters for your first name.'],
    ['phone', 'call me', 'Enter a phone number with area code.'],
    ['phone', '555-12', 'Enter a phone number with area code.'],
    ['neighborhood', '320 W 21st St', 'without a street address.'],
  ])('rejects %s %j', async (field, value, words) => {
    const parent = await aParent(app);
    const before = await profileOf(parent);
    const fields = { intent: 'save-personal', firstName: 'Pat', lastName: 'Moss', phone: '2125550100' };
    const seen = await parent.browser.post(PERSONAL, { ...fields, [field]: value });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain(`id="${field}-error"`);
    expect(seen.text).toContain('Save Changes');
    expect(await profileOf(parent)).toEqual(before);
  });
});

describe('a new walker', () => {
  it('sees what is missing, each with a link to its field', async () => {
    const walker = await aNewWalker();
    const seen = await walker.browser.get('/profile');
    expect(seen.text).toContain('Profile Incomplete');
    for (const [words, href] of [
      ['Phone number', '/profile?edit=personal#phone'],
      ['Profile photo', '/profile#photo'],
      ['Hourly rate', '/profile?edit=walker#hourlyRate'],
      ['Years of experience', '/profile?edit=walker#experienceYears'],
      ['Bio', '/profile?edit=walker#bio'],
      ['Neighborhood', '/profile?edit=walker#neighborhood'],
      ['Languages', '/profile?edit=walker#languages'],
      ['Availability', '/profile?edit=walker#availability'],
    ] as const)
      expect(seen.html.split(`href="${href}"`)[1]?.split('</a>')[0], href).toContain(words);
    const form = await walker.browser.get(WALKER);
    for (const field of ['hourlyRate', 'experienceYears', 'neighborhood', 'languages', 'bio', 'availability'])
      expect(form.html).toContain(`id="${field}"`);
    expect(form.text).toContain('(Max: $25)');
  });

  it('saves everything at once: dollars as cents, languages cleaned up, windows sorted, default windows added', async () => {
    const walker = await aNewWalker();
    const seen = await walker.browser.post(WALKER, details());
    expect(seen.path).toBe('/profile');
    expect(seen.text).toContain('Profile Updated');
    expect(seen.text).toContain('7:00 AM – 9:00 AM, 1:00 PM – 5:00 PM');
    const row = await walkerOf(walker);
    expect(row).toMatchObject({
      hourly_rate: '18.50',
      experience_years: 0,
      neighborhood: 'Chelsea',
      languages: ['Spanish', 'english'],
      is_active: true,
      vacation_mode: false,
      location_sharing: false,
      stripe_onboarding_completed: false,
    });
    const { monday, tuesday, friday } = row.availability_schedule as Record<string, unknown>;
    expect(monday).toEqual({
      available: true,
      time_windows: [
        { start_time: '07:00', end_time: '09:00' },
        { start_time: '13:00', end_time: '17:00' },
      ],
    });
    expect(tuesday).toEqual({ available: false, time_windows: [] });
    expect(friday).toEqual({ available: true, time_windows: [{ start_time: '09:00', end_time: '17:00' }] });
  });

  it("stores languages in English and shows them in the reader's (LANGUAGE-6)", async () => {
    const walker = await aNewWalker();
    walker.browser.cookies.set('language', 'es');
    const seen = await walker.browser.post(
      WALKER,
      details({ languages: 'inglés, Español, english, Quechua' }),
    );
    expect(seen.text).toContain('Perfil actualizado');
    expect((await walkerOf(walker)).languages).toEqual(['English', 'Spanish', 'Quechua']);
    expect((await walker.browser.get(WALKER)).html).toContain('value="inglés, español, Quechua"');
    walker.browser.cookies.set('language', 'en');
    expect((await walker.browser.get(`/walker/${walker.id}`)).text).toContain('English, Spanish, Quechua');
    walker.browser.cookies.set('language', 'es');
    expect((await walker.browser.get(`/walker/${walker.id}`)).text).toContain('inglés, español, Quechua');
  });

  it('may save it incomplete (WALKER-2)', async () => {
    const walker = await aNewWalker();
    const seen = await walker.browser.post(WALKER, { intent: 'save-walker', neighborhood: 'Chelsea' });
    expect(seen.path).toBe('/profile');
    expect(await walkerOf(walker)).toMatchObject({ hourly_rate: null, languages: null, is_active: true });
  });

  it('has one row after pressing the button twice', async () => {
    const walker = await aNewWalker();
    const answers = await race([1, 2, 3].map(() => () => walker.browser.postOnly(WALKER, details())));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await walkerOf(walker)).toMatchObject({ hourly_rate: '18.50' });
  });
});

describe('what the professional form rejects, without storing anything (WALKER-2, WALKER-3, WALKER-6)', () => {
  onlyInCI.each([
    ['hourlyRate', { hourlyRate: '0.50' }, 'Set a higher rate.'],
    ['hourlyRate', { hourlyRate: '25.50' }, 'Your hourly rate can be at most $25.'],
    ['hourlyRate', { hourlyRate: '18.25' }, 'Use steps of $0.50, such as 18.50.'],
    ['hourlyRate', { hourlyRate: '-5' }, 'Set an hourly rate above $0.'],
    ['hourlyRate', { hourlyRate: 'lots' }, 'Set an hourly rate above $0.'],
    ['hourlyRate', { hourlyRate: '1e1' }, 'Set an hourly rate above $0.'],
    ['experienceYears', { experienceYears: '2.5' }, 'Enter your experience in whole years. 0 is fine.'],
    ['experienceYears', { experienceYears: '-1' }, 'Enter your experience in whole years. 0 is fine.'],
    ['neighborhood', { neighborhood: 'x'.repeat(81) }, 'Use at most 80 characters for your neighborhood.'],
    ['bio', { bio: 'x'.repeat(2001) }, 'Use at most 2000 characters for your bio.'],
    ['languages', { languages: 'x'.repeat(501) }, 'Use at most 500 characters for your languages.'],
    ['dateOfBirth', { dateOfBirth: inDays(-15 * 365) }, 'Walkers must be 16 or older.'],
    ['dateOfBirth', { dateOfBirth: '2090-01-01' }, 'Enter a date of birth in the past.'],
    ['dateOfBirth', { dateOfBirth: '2001-02-30' }, 'Enter a date of birth in the past.'],
    [
      'monday.0.start',
      { 'monday.0.end': '12:00' },
      'The end time must be after the start time. Past midnight, add hours to the next day.',
    ],
    ['monday.0.start', { 'monday.0.start': '00:00', 'monday.0.end': '00:00' }, 'The end time must be after'],
    ['monday.0.start', { 'monday.0.start': '22:00', 'monday.0.end': '02:00' }, 'add hours to the next day.'],
    ['monday.1.start', { 'monday.1.end': '14:00' }, 'Two time windows on Monday overlap.'],
    ['monday.1.start', { 'monday.1.end': '' }, 'Enter a start time and an end time.'],
    ['monday.0.start', { 'monday.0.start': '25:00' }, 'Enter a start time and an end time.'],
  ])('%s: %j', async (field, fields, words) => {
    const walker = await aWalker(app);
    const before = await walkerOf(walker);
    const seen = await walker.browser.post(WALKER, details(fields as Record<string, string>));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain(`href="#${field}"`);
    expect(seen.html).toContain('value=" Chelsea '.slice(0, 7));
    expect(seen.text).toContain('Save Walker Profile');
    expect(await walkerOf(walker)).toEqual(before);
  });

  it('shows all errors at once', async () => {
    const walker = await aWalker(app);
    const seen = await walker.browser.post(
      WALKER,
      details({ hourlyRate: '30', dateOfBirth: '2020-01-01', 'monday.0.end': '10:00' }),
    );
    for (const field of ['hourlyRate', 'fixed-birth-date', 'monday.0.start'])
      expect(seen.html).toContain(`id="${field}-error"`);
  });

  it('is refused to parents', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.post(WALKER, details())).path).toBe('/dashboard');
    expect(await walkerOf(parent)).toBeUndefined();
  });
});

it.each([0, -5, 18.25, 25.5])('the database also rejects an hourly rate of %s (WALKER-2)', async (rate) => {
  const walker = await aWalker(app);
  const before = await walkerOf(walker);
  await expect(
    app.sql('update walker_profiles set hourly_rate = $2 where user_id = $1', [walker.id, rate]),
  ).rejects.toThrow(/hourly_rate_check/);
  expect(await walkerOf(walker)).toEqual(before);
});

const switches = (on: Record<string, string> = {}) => ({ intent: 'save-switches', ...on });

describe('vacation mode (WALKER-5)', () => {
  it('hides the walker from the next search, and never ends by itself', async () => {
    const walker = await aWalker(app, { firstName: 'Quentin' });
    const parent = await aParent(app);
    const found = async () => (await parent.browser.get('/find-walkers?q=Quentin')).html.includes(walker.id);
    expect(await found()).toBe(true);
    await walker.browser.post('/profile', switches({ isActive: 'on', vacationMode: 'on' }));
    expect(await found()).toBe(false);
    expect((await parent.browser.get(`/walker/${walker.id}`)).status).toBe(404);
    await walker.browser.post('/profile', switches());
    expect(await found()).toBe(false);
    await walker.browser.post('/profile', switches({ isActive: 'on' }));
    expect(await found()).toBe(true);
  });

  it('turns "available" off, explains it, and lets the walker turn it on again', async () => {
    const walker = await aWalker(app);
    const seen = await walker.browser.post('/profile', switches({ isActive: 'on', vacationMode: 'on' }));
    expect(seen.text).toContain(
      "Vacation Mode Active You won't get new booking requests until you turn off vacation mode.",
    );
    expect(await walkerOf(walker)).toMatchObject({ vacation_mode: true, is_active: false });
    expect(await app.sql('select 1 from walker_listings where walker_id = $1', [walker.id])).toEqual([]);
    await walker.browser.post('/profile', switches());
    expect(await walkerOf(walker)).toMatchObject({ vacation_mode: false, is_active: false });
  });
});

it('saving the profile does not change the switches, and the reverse', async () => {
  const walker = await aWalker(app);
  await walker.browser.post('/profile', switches({ vacationMode: 'on', locationSharing: 'on' }));
  await walker.browser.post(WALKER, details({ isActive: 'on', bio: 'Still away.' }));
  const away = { vacation_mode: true, is_active: false, location_sharing: true, bio: 'Still away.' };
  expect(await walkerOf(walker)).toMatchObject(away);
  await walker.browser.post('/profile', switches({ isActive: 'on' }));
  expect(await walkerOf(walker)).toMatchObject({ is_active: true, vacation_mode: false, bio: 'Still away.' });
});

it('without JavaScript a button saves the switches of a walker (WALKER-21)', async () => {
  const walker = await aWalker(app);
  const stored = () =>
    app.sql('select is_active, vacation_mode, location_sharing from walker_profiles where user_id = $1', [
      walker.id,
    ]);
  const before = await walker.browser.get('/profile');
  expect(before.text).toContain('Save settings');
  await walker.browser.post('/profile', { intent: 'save-switches', isActive: 'on', locationSharing: 'on' });
  expect(await stored()).toEqual([{ is_active: true, vacation_mode: false, location_sharing: true }]);
  await walker.browser.post('/profile', { intent: 'save-switches', vacationMode: 'on' });
  expect(await stored()).toEqual([{ is_active: false, vacation_mode: true, location_sharing: false }]);
});
