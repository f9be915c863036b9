import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let nora: TestUser;

beforeAll(async () => {
  parent = await aParent(app);
  nora = await aWalker(app, {
    firstName: 'Nora',
    lastName: "O'Brien",
    professional: {
      neighborhood: 'Inwood',
      languages: ['Greek', 'English'],
      hourlyRate: 950,
      bio: 'Qi gong, tea & quiet',
    },
  });
  await aWalker(app, {
    firstName: 'Milo',
    professional: { neighborhood: 'SoHo', languages: ['English'], bio: 'Aqua' },
  });
});

const selects = (html: string): string =>
  [...html.matchAll(/<select[^>]*name="(?:neighborhood|language)".*?<\/select>/gs)].join('');

async function look(query = ''): Promise<{ count: number; options: (string | undefined)[] }> {
  const { html, text } = await parent.browser.get(`/find-walkers${query}`);
  return {
    count: Number(/Available Trotters \(([\d,]+)\)/.exec(text)?.[1]),
    options: [...selects(html).matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value),
  };
}

/** Options are kept for as long. */
const aMinuteLater = () => clock.setOffset(clock.offset() + 60_000);

describe('counts follow the listings at once, options within a minute', () => {
  afterAll(() => clock.setOffset(0));

  const change = (columns: string) =>
    app.sql(`update walker_profiles set ${columns} where user_id = $1`, [nora.id]);

  it('when a walker moves, changes the rate, and adds a language', async () => {
    expect((await look('?neighborhood=Inwood&maxRate=10')).count).toBe(1);
    await change(
      `neighborhood = 'Harlem', hourly_rate = 20, languages = '{English,Korean}', experience_years = null`,
    );
    expect((await look('?neighborhood=Inwood')).count).toBe(0);
    expect((await look('?neighborhood=Harlem&minRate=20&maxRate=20&language=Korean')).count).toBe(1);
    expect((await look('?minExperience=0')).count).toBe(1);
    aMinuteLater();
    expect((await look()).options).toEqual(['Harlem', 'SoHo', 'English', 'Korean']);
  });

  onlyInCI('when a walker goes on vacation and returns', async () => {
    await change('vacation_mode = true, is_active = false');
    aMinuteLater();
    expect(await look()).toEqual({ count: 1, options: ['SoHo', 'English'] });
    await change('vacation_mode = false, is_active = true');
    expect((await look('?language=Korean')).count).toBe(1);
  });
});

describe('words', () => {
  onlyInCI.each([
    ['of two letters begin a word', '?q=qi', 1],
    ['of two letters are not looked for inside words', '?q=ua', 0],
    ['of one letter begin a name', '?q=o+brien', 1],
    ['with signs are parted by them', "?q=o'brien", 1],
    ['of three letters may stand inside a word', '?q=rie', 1],
    ['between signs only those count', '?q=tea+%26+quiet', 1],
    ['of signs alone find nobody', '?q=%26', 0],
  ])('%s', async (_, query, count) => {
    expect((await look(query)).count).toBe(count);
  });
});

describe('the newest booking of a walker', () => {
  const newest = async ({ id }: TestUser) => {
    const [row] = await app.sql<{ day: string | null }>(
      'select last_booking_date::text as day from walker_listings where walker_id = $1',
      [id],
    );
    return row?.day ?? null;
  };

  it('moves with the booking when another walker takes it, and is removed when it is canceled', async () => {
    const [first, second] = [await aWalker(app), await aWalker(app)];
    const booking = await aBooking(app, parent, first, { startsIn: 240, status: 'accepted' });
    const day = await newest(first);
    expect(day).toMatch(/^\d{4}-/);
    await app.sql('update bookings set walker_id = $2 where id = $1', [booking, second.id]);
    expect([await newest(first), await newest(second)]).toEqual([null, day]);
    await app.sql(
      "update bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1",
      [booking],
    );
    expect(await newest(second)).toBeNull();
  });
});
