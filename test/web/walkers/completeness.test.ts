import { beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aParent, aWalker } from '../../support/cast.ts';
import { everySecond } from '../../support/full-size.ts';

/**
 * Each of the ten parts, missing alone, is in the banner with a link to its field and keeps the walker from accepting
 * (WALKER-1).
 */
const app = startTestApp();

/** Drops not-null constraints, since the check must not rely on them. */
beforeAll(async () => {
  for (const column of ['profiles.first_name', 'profiles.last_name', 'walker_profiles.languages']) {
    const [table, name] = column.split('.');
    await app.sql(`alter table ${table} drop constraint ${table}_${name}_check`);
  }
});

const off = JSON.stringify({
  monday: { available: false, time_windows: [] },
  friday: { available: true, time_windows: [] },
});
const legacy = JSON.stringify({ tuesday: { available: true, start_time: '07:00', end_time: '09:00' } });

/** [label, link, column, values that lack it, value that suffices] */
const PARTS: [label: string, href: string, column: string, without: unknown[], enough: unknown][] = [
  ['First name', '/profile?edit=personal#firstName', 'profiles.first_name', [''], 'Al'],
  ['Last name', '/profile?edit=personal#lastName', 'profiles.last_name', [''], 'O'],
  ['Phone number', '/profile?edit=personal#phone', 'profiles.phone', [null], '2125550100'],
  ['Profile photo', '/profile#photo', 'profiles.avatar_url', [null], '/photos/me.webp'],
  ['Hourly rate', '/profile?edit=walker#hourlyRate', 'walker_profiles.hourly_rate', [null], 0.5],
  [
    'Years of experience',
    '/profile?edit=walker#experienceYears',
    'walker_profiles.experience_years',
    [null],
    0,
  ],
  ['Bio', '/profile?edit=walker#bio', 'walker_profiles.bio', [null], 'Hi.'],
  ['Neighborhood', '/profile?edit=walker#neighborhood', 'walker_profiles.neighborhood', [null], 'SoHo'],
  ['Languages', '/profile?edit=walker#languages', 'walker_profiles.languages', [null, []], ['Greek']],
  [
    'Availability',
    '/profile?edit=walker#availability',
    'walker_profiles.availability_schedule',
    [null, off],
    legacy,
  ],
];

it.each(everySecond(PARTS))(
  '%s is one of the ten requirements (WALKER-1, ACCOUNT-21)',
  async (label, href, column, without, enough) => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const booking = await aBooking(app, parent, walker);
    const put = async (value: unknown) => {
      const [table, name] = column.split('.');
      await app.sql(`update ${table} set ${name} = $2 where user_id = $1`, [walker.id, value]);
    };
    const accept = () => walker.browser.post('/dashboard', { intent: 'accept', booking });
    for (const nothing of without) {
      await put(nothing);
      const before = await historyOf(app, booking);
      const { html } = await walker.browser.get('/profile');
      const [list = ''] = /<ul class="cluster missing-parts">.*?<\/ul>/s.exec(html) ?? [];
      expect(list.match(/<li/g)).toHaveLength(1);
      expect(list).toContain(`href="${href}"`);
      expect(list).toContain(label);
      const refused = await accept();
      expect(refused.status).toBe(403);
      expect(refused.text).toContain(`Complete your profile to manage bookings Missing: ${label}`);
      expect(await historyOf(app, booking)).toEqual(before);
    }
    await put(enough);
    expect((await walker.browser.get('/profile')).text).not.toContain('Profile Incomplete');
    expect((await accept()).text).toContain('Booking accepted');
  },
);
