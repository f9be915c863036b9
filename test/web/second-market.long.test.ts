import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { issueToken } from '../../src/domain/accounts/sign-in/tokens.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { OtherMarketError } from '../../src/gateways/database/market-settings.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { market, setMarket } from '../../src/market.ts';
import * as demo from '../../src/seed/people.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aChild, anAdmin, aParent, aVisitor, PASSWORD } from '../support/cast.ts';
import { jobsOf, userIdOf } from '../support/reads.ts';
import { chicago, inChicago } from '../support/second-market.ts';
import { freshEmulator, visit } from '../support/stripe-emulator.ts';

inChicago();
const stripe = freshEmulator();
const app = startTestApp((services) => ({ stripe: stripe.gateway, config: { ...services.config, market } }));
const runtimeRole = () => new URL(app.database.runtimeUrl).username;
const migrate = () => migrateDatabase(app.database.ownerUrl, runtimeRole());
beforeAll(async () => {
  await migrate();
});
afterEach(() => {
  clock.setOffset(0);
  setMarket(chicago());
});

async function signsUp(role: 'tot' | 'trotter', email: string) {
  const browser = aVisitor(app);
  const form = await browser.get('/auth?tab=signup');
  expect(form.text).toContain('Sign up free as a parent or a walker · Windy Walks');
  await browser.post('/auth?tab=signup', {
    intent: 'sign-up',
    firstName: role === 'tot' ? 'Pia' : 'Walt',
    lastName: 'Stone',
    email,
    password: PASSWORD,
    role,
    acceptedTerms: 'on',
    acceptedPrivacy: 'on',
  });
  const id = (await userIdOf(app, email)) as string;
  const secret = await withActor(app.orm, system('worker'), (em) => issueToken(em, id, 'confirmation'));
  const confirmed = await browser.post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
  expect(confirmed.text).toContain('hello@windywalks.example');
  return { id, browser };
}

const details = (more: Record<string, string> = {}) => ({
  intent: 'save-walker',
  hourlyRate: '32',
  experienceYears: '2',
  neighborhood: 'lakeview',
  languages: 'English',
  bio: 'I know every crossing between the lake and the river.',
  dateOfBirth: '2001-05-04',
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day) => [
      [day, 'on'],
      [`${day}.0.start`, '07:00'],
      [`${day}.0.end`, '19:00'],
    ]),
  ),
  ...more,
});

const SEVENTEEN = Temporal.PlainDate.from(clock.today()).subtract({ years: 17 }).toString();

it('works from the sign-up to a paid walk (MARKET-1, MARKET-5)', async () => {
  const visitor = await aVisitor(app).get('/');
  expect(visitor.text).toContain('Windy Walks is where Chicago parents find a walker');
  expect(visitor.text).toContain('Someone to walk with, from the Loop to the lake.');
  expect(visitor.text).toContain('For children aged 5-14, with walkers aged 18 or older.');
  expect(visitor.html).toContain('<link rel="stylesheet" href="/market/colors.css"');
  expect(visitor.html).not.toMatch(/Manhattan|Chelsea/);
  expect(visitor.text).toContain(`© ${clock.today().slice(0, 4)} Windy Walks`);
  expect(visitor.html).toContain('<meta name="theme-color" content="#1b4f8f"');
  const manifest = await (await aVisitor(app).raw('/manifest.webmanifest')).text();
  expect(manifest).toContain('#1b4f8f');
  expect(manifest).not.toContain('app-192');
  expect((await aVisitor(app).get('/terms-of-service')).text).toContain('at most $32 an hour.');
  const terms = (await aVisitor(app).get('/terms-of-service?lang=es')).text;
  expect(terms).toContain('Windy Walks abrió en Chicago. Los acompañantes tienen 18 años o más');
  const privacy = await aVisitor(app).get('/privacy-policy?lang=es');
  expect(privacy.text).toContain('Este texto solo está disponible en inglés.');
  expect(privacy.html).toContain('<div class="prose" lang="en">');

  const walker = await signsUp('trotter', 'walt.stone@gmail.com');
  const parent = await signsUp('tot', 'pia.stone@gmail.com');
  const admin = await anAdmin(app);

  const PROFILE = '/profile?edit=walker';
  expect((await walker.browser.get(PROFILE)).text).toContain('Hourly rate (Max: $32)');
  for (const [change, error] of [
    [{ hourlyRate: '32.50' }, 'Your hourly rate can be at most $32.'],
    [{ hourlyRate: '18.50' }, 'Use steps of $1.00, such as 18.00.'],
    [{ neighborhood: 'Chelsea' }, 'Choose a neighborhood from the list, such as Loop.'],
  ] as const) {
    const refused = await walker.browser.post(PROFILE, details(change));
    expect([refused.status, refused.text.includes(error)]).toEqual([422, true]);
  }
  expect(await app.sql('select 1 from walker_profiles')).toEqual([]);
  expect((await walker.browser.post(PROFILE, details())).text).toContain('Profile Updated');
  const young = await signsUp('trotter', 'yan.stone@gmail.com');
  const tooYoung = await young.browser.post(PROFILE, details({ dateOfBirth: SEVENTEEN }));
  expect([tooYoung.status, tooYoung.text.includes('Walkers must be 18 or older.')]).toEqual([422, true]);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await walker.browser.post('/profile', {
    intent: 'photo',
    photo: new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }),
  });
  await walker.browser.post('/profile?edit=personal', {
    intent: 'save-personal',
    firstName: 'Walt',
    lastName: 'Stone',
    phone: '312 555 0177',
  });

  for (const { id } of [walker, parent])
    await admin.browser.post('/admin/pending-approvals', { intent: 'approve', profile: id });
  for (const [{ browser }, email] of [
    [walker, 'walt.stone@gmail.com'],
    [parent, 'pia.stone@gmail.com'],
  ] as const)
    expect((await browser.post('/auth', { intent: 'sign-in', email, password: PASSWORD })).path).toBe(
      '/dashboard',
    );
  const { body: setup } = await walker.browser.call('functions/create-stripe-connect-account', {});
  await visit(stripe.emulator, String(setup.onboarding_url), 'complete');
  await walker.browser.call('functions/check-stripe-onboarding-status', {});

  const found = await parent.browser.get('/find-walkers?neighborhood=Lakeview&minRate=32');
  expect(found.text).toContain('Walt S');
  expect(found.text).toContain('$32.00/hr');
  const day = Temporal.PlainDate.from(clock.today()).add({ days: 3 });
  const booked = await parent.browser.post(`/find-walkers?dialog=book&walker=${walker.id}`, {
    intent: 'request-booking',
    'shown.rate': '3200',
    walker: walker.id,
    child: await aChild(app, { ...parent, email: '', firstName: 'Pia' }),
    date: day.toString(),
    time: '08:00',
    duration: '1',
    pickup: '1060 W Addison St',
    dropoff: 'Nettelhorst School',
    notes: '',
    requestKey: randomUUID(),
  });
  expect(booked.text).toContain('Booking Created Successfully!');
  const [booking] = await app.sql<{ id: string; starts_at: Date }>('select id, starts_at from bookings');
  const start = day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '08:00' });
  expect(booking!.starts_at.getTime()).toBe(start.epochMilliseconds);

  await walker.browser.post('/dashboard', { intent: 'accept', booking: booking!.id });
  const [mail] = await jobsOf(app, 'mail.booking-accepted');
  const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, mail!));
  const { html, text } = renderEmail(email!, { baseUrl: 'https://windywalks.example' });
  expect(text).toMatch(/8:00 AM C[SD]T/);
  expect(text).toContain('-- \nWindy Walks\nhello@windywalks.example');
  expect(html).toContain('color:#1b4f8f');

  clock.advance('P4D');
  await walker.browser.post('/dashboard', { intent: 'complete', booking: booking!.id });
  const path = `/booking/${booking!.id}`;
  await parent.browser.post(`${path}?dialog=adjust`, { intent: 'adjust', actualDuration: '1.25' });
  const started = await parent.browser.call('functions/process-booking-payment', {
    booking_id: booking!.id,
    final_amount: 40,
    platform_fee_percentage: 0,
  });
  const secret = String(started.body.client_secret);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
  await stripe.emulator.app.request(`/api/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: JSON.stringify({ client_secret: secret, card }),
    headers: { authorization: `Bearer ${stripe.config.publishableKey}`, 'content-type': 'application/json' },
  });
  const confirmed = await parent.browser.call('functions/confirm-payment-success', {
    payment_intent_id: started.body.payment_intent_id,
  });
  expect(confirmed.body).toMatchObject({ success: true, processing: false });
  expect((await parent.browser.get(path)).text).toContain('$40.00');
  expect(await app.sql('select status from bookings')).toEqual([{ status: 'payment_confirmed' }]);
}, 30_000);

describe("the market's settings in the database (MARKET-2)", () => {
  const settings = async () => (await app.sql('select * from market_settings'))[0];

  it('are what the owner wrote from the configuration', async () => {
    expect(await settings()).toMatchObject({
      id: 'chicago',
      city: 'Chicago',
      time_zone: 'America/Chicago',
      highest_rate: '32.00',
      rate_step: '1.00',
    });
    expect(await app.sql(`select walk_area('Wrigley Field') as area`)).toEqual([{ area: 'Chicago' }]);
  });

  it('can be read but never changed by the runtime role, for any actor', async () => {
    const before = await settings();
    const runtime = new pg.Client({ connectionString: app.database.runtimeUrl });
    await runtime.connect();
    try {
      for (const actor of ['visitor', 'tot', 'trotter', 'admin', 'worker', 'cli', 'seed', 'auth']) {
        await runtime.query(`select set_config('app.actor', $1, false)`, [actor]);
        expect((await runtime.query('select city from market_settings')).rows).toEqual([{ city: 'Chicago' }]);
        for (const statement of [
          'update market_settings set highest_rate = 900',
          'delete from market_settings',
          `insert into market_settings select false, id, city, time_zone, 900, rate_step, closed_days from market_settings`,
        ])
          await expect(runtime.query(statement)).rejects.toThrow('permission denied');
      }
    } finally {
      await runtime.end();
    }
    expect(await settings()).toEqual(before);
  });

  it('reject a rate above the highest or between the steps, from any actor (MARKET-4)', async () => {
    const [walker] = await app.sql<{ user_id: string }>('select user_id from walker_profiles');
    for (const rate of ['32.50', '33', '18.25'])
      await expect(
        app.sql('update walker_profiles set hourly_rate = $2 where user_id = $1', [walker!.user_id, rate]),
      ).rejects.toThrow('is not a rate of this market');
    expect(await app.sql('select hourly_rate from walker_profiles where hourly_rate is not null')).toEqual([
      { hourly_rate: '32.00' },
    ]);
  });

  it("follow the configuration at the next start; admins' changes of closed days stay (MARKET-6)", async () => {
    await app.sql(`delete from closed_days where date = '2026-12-24'`);
    await app.sql(
      `insert into closed_days values ('2027-03-26', 'Good Friday') on conflict (date) do update set name = excluded.name`,
    );
    await app.sql(`insert into closed_days values ('2027-05-03', 'Flood')`);
    const closedDays = chicago().closedDays.filter(({ name }) => name === 'Winter vacation');
    setMarket({
      ...chicago(),
      timeZone: 'America/Denver',
      closedDays: [...closedDays, { date: '2027-06-18', name: 'Last day' }],
      minorHours: [{ from: '22:00', to: '06:00', schoolDays: false }],
    });
    await migrate();
    expect(await settings()).toMatchObject({
      time_zone: 'America/Denver',
      minor_hours: [['22:00', '06:00', false]],
    });
    const days = await app.sql<{ date: string }>('select date::text, name from closed_days order by date');
    expect(days.map(({ date }) => date)).toEqual([
      ...closedDays.map(({ date }) => date).filter((date) => date !== '2026-12-24'),
      ...['2027-03-26', '2027-05-03', '2027-06-18'],
    ]);
    setMarket(chicago());
    await migrate();
    expect(await settings()).toMatchObject({ time_zone: 'America/Chicago', minor_hours: [] });
  });

  it('are not overwritten by the configuration of another market once there are people (MARKET-3)', async () => {
    await aParent(app);
    const before = await settings();
    setMarket({ ...chicago(), id: 'boston', city: 'Boston' });
    await expect(migrate()).rejects.toThrow(OtherMarketError);
    expect(await settings()).toEqual(before);
  });
});

it('has demo people who match it (MARKET-4, MARKET-5)', () => {
  const names = market.neighborhoods.map(({ name }) => name);
  const walkers = [demo.demoWalker(), ...demo.otherWalkers()];
  for (const { rate, neighborhood } of walkers)
    expect([rate <= 32, rate % 1, names.includes(neighborhood)]).toEqual([true, 0, true]);
  expect(JSON.stringify([walkers, demo.parent(), demo.demoSchoolAddress()])).not.toMatch(
    /Hunter|Chelsea|Harlem|P\.S\.|\(212\)/,
  );
});

it('serves the colors and the logo of the market, and its name for installed apps (MARKET-7)', async () => {
  const css = await aVisitor(app).raw('/market/colors.css');
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await css.text()).toMatch(
    /--pine: #1b4f8f;[\s\S]*prefers-color-scheme: dark[\s\S]*--pine: #8fbef5;/,
  );
  const logo = await aVisitor(app).raw('/market/logo.svg');
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
  const manifest = (await (await aVisitor(app).raw('/manifest.webmanifest')).json()) as Record<
    string,
    unknown
  >;
  const download = await (await aParent(app)).browser.raw('/settings/my-data.json');
  expect(download.headers.get('content-disposition')).toContain('filename="windy-walks-my-data.json"');
  expect(manifest).toMatchObject({ name: 'Windy Walks', icons: [{ src: '/market/logo.svg' }] });
});
