import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let unlisted: TestUser;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  walker = await aWalker(app, { firstName: 'Maya', lastName: 'Castellano' });
  unlisted = await aWalker(app, { firstName: 'Nora', lastName: 'Hidden', professional: { isActive: false } });
  await aReview(walker, 'Kind and on time.');
});

const page = (of: TestUser) => `/walker/${of.id}`;

describe('a listed walker (SCREEN-7)', () => {
  it('is shown to an approved parent with everything except contact details', async () => {
    const { status, text, html } = await parent.browser.get(page(walker));
    expect(status).toBe(200);
    for (const shown of [
      'Maya Castellano',
      'Chelsea',
      '$18.50/hr',
      '3y exp',
      'Verified',
      '5.0',
      '(1 review)',
      'About Me I have walked my nieces to school for years.',
      'Languages Spoken English, Spanish',
      'Availability Mon – Sun 7:00 AM – 7:00 PM',
      'Kind and on time.',
      'Priya S.',
    ])
      expect(text).toContain(shown);
    for (const secret of [walker.email, '212 555 0100', '2001-05-04', parent.email])
      expect(html).not.toContain(secret);
  });

  it('can be written to and booked from there', async () => {
    const { html, text } = await parent.browser.get(page(walker));
    expect(html).toContain(`href="/messages?to=${walker.id}"`);
    expect(text).toContain('Send Message Book Walk Book Maya');
  });

  it('is booked on the page itself: a rejected form stays there, and nothing is stored (WALKER-20)', async () => {
    const child = await aChild(app, parent);
    const request = {
      intent: 'request-booking',
      'shown.rate': '1850',
      walker: unlisted.id,
      child,
      date: inDays(3),
      time: '08:00',
      duration: '1',
      pickup: '245 W 21st St',
      dropoff: 'P.S. 11',
    };
    const bookings = () => app.sql('select walker_id from bookings where child_id = $1', [child]);
    const refused = await parent.browser.post(page(walker), { ...request, duration: '9' });
    expect(refused).toMatchObject({ status: 422, path: page(walker) });
    expect(refused.html).toContain('value="245 W 21st St"');
    expect((await aVisitor(app).post(page(walker), request)).path).toBe('/auth');
    expect((await walker.browser.post(page(walker), request)).path).toBe('/dashboard');
    expect(await bookings()).toEqual([]);
    const seen = await parent.browser.post(page(walker), request);
    expect(seen.text).toContain('Booking Created Successfully!');
    expect(await bookings()).toEqual([{ walker_id: walker.id }]);
  });

  it('is first name, initial, neighborhood and rating to strangers (WALKER-13)', async () => {
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const browser of [aVisitor(app), newcomer.browser]) {
      const { text, html } = await browser.get(page(walker));
      for (const shown of ['Maya C.', 'Chelsea', '5.0']) expect(text).toContain(shown);
      for (const kept of ['Castellano', '18.50', 'nieces', 'Spanish', 'Kind and on time', '/photos/'])
        expect(html).not.toContain(kept);
    }
  });

  it('sees their own page with a link to edit it', async () => {
    const { text } = await walker.browser.get(page(walker));
    expect(text).toContain('Edit Profile');
    expect(text).not.toContain('Book Walk');
  });
});

describe('what search engines and shared links show of a walker', () => {
  const NOINDEX = '<meta name="robots" content="noindex"/>';
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
  const factsOf = (html: string) => {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length).toBeLessThanOrEqual(1);
    return blocks[0] ? JSON.parse(blocks[0][1] as string) : null;
  };

  it('is what any visitor may see of a listed one', async () => {
    const { html } = await aVisitor(app).get(page(walker));
    const url = app.services.config.baseUrl + page(walker);
    expect(html).not.toContain('noindex');
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(tagsOf(html)).toMatchObject({
      type: 'website',
      title: 'Maya C., walker on Trotwell',
      description:
        'Maya C. walks children to school and activities in Chelsea. Rated 5.0 out of 5 by parents. Sign in to request a walk.',
      url,
    });
    expect(factsOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      serviceType: 'Walking children to school and activities',
      provider: { '@type': 'Person', name: 'Maya C.', givenName: 'Maya' },
      areaServed: { '@type': 'Place', name: 'Chelsea' },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: '5.0',
        reviewCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
      url,
    });
    const picture = await aVisitor(app).raw(new URL(tagsOf(html).image as string).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each([
    ['is not known to be of age', null],
    ['is seventeen', `${clock.local(clock.now()).year - 17}-01-01`],
  ])('is only a preview with noindex for one who %s', async (_, dateOfBirth) => {
    const young = await aWalker(app, { firstName: 'Ada', professional: { dateOfBirth } });
    const { html } = await aVisitor(app).get(page(young));
    expect(html).toContain(NOINDEX);
    expect(factsOf(html)).toBeNull();
    expect(tagsOf(html).title).toBe('Ada E., walker on Trotwell');
  });

  it('is nothing for an unlisted one, or on the pages of signed-in people', async () => {
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const [browser, of] of [
      [aVisitor(app), unlisted],
      [unlisted.browser, unlisted],
      [parent.browser, walker],
      [newcomer.browser, walker],
    ] as const) {
      const { html } = await browser.get(page(of));
      expect(html).toContain(NOINDEX);
      expect(tagsOf(html)).toEqual({});
      expect(factsOf(html)).toBeNull();
    }
  });

  it('is escaped, whatever a name contains', async () => {
    const firstName = '</script><script>alert(1)</script>';
    const neighborhood = '<!--<script>"\\ \u2028 & Co';
    const odd = await aWalker(app, { firstName, professional: { neighborhood } });
    const { html } = await aVisitor(app).get(page(odd));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(factsOf(html)).toMatchObject({
      provider: { givenName: firstName },
      areaServed: { name: neighborhood },
    });
  });
});

describe('reviews', () => {
  const commentsIn = (html: string) =>
    [...html.matchAll(/<p class="free-text">(Word \d+)<\/p>/g)].map(([, word]) => word);
  const linkIn = (html: string, words: string) =>
    new RegExp(`href="([^"]+)"[^>]*>(?:<svg(?:(?!</svg>).)*</svg>)?<span[^>]*>${words}<`)
      .exec(html)?.[1]
      ?.split('#')[0];

  it('may be empty', async () => {
    const fresh = await aWalker(app);
    const { text, html } = await parent.browser.get(page(fresh));
    expect(text).toContain('Reviews No reviews yet.');
    expect(linkIn(html, 'Older reviews')).toBeUndefined();
  });

  onlyInCI('have ten a page, newest first, each once', async () => {
    const busy = await aWalker(app);
    for (let word = 0; word < 23; word++) await aReview(busy, `Word ${word}`);
    const pagesSeen: (string | undefined)[][] = [];
    for (let at: string | undefined = page(busy); at; ) {
      const { html } = await parent.browser.get(at);
      expect(html).toContain('(23 reviews)');
      expect(linkIn(html, 'Newest reviews')).toBe(pagesSeen.length === 0 ? undefined : page(busy));
      pagesSeen.push(commentsIn(html));
      at = linkIn(html, 'Older reviews');
    }
    expect(pagesSeen.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(pagesSeen[0]?.[0]).toBe('Word 22');
    expect(new Set(pagesSeen.flat()).size).toBe(23);
  });

  it('start at the first page when the URL is invalid', async () => {
    for (const nonsense of [
      'x',
      '99999999999999.1',
      "0.'",
      '999999999999999.00000000-0000-4000-8000-000000000000',
    ])
      expect(
        (await parent.browser.get(`${page(walker)}?reviews=${encodeURIComponent(nonsense)}`)).status,
      ).toBe(200);
  });
});

describe("'Walker Not Found'", () => {
  const notFound = async (browser: TestUser['browser'], id: string) => {
    const seen = await browser.get(`/walker/${id}`);
    expect(seen.status).toBe(404);
    expect(seen.text).toContain('Walker Not Found');
    expect(seen.html).toMatch(/href="\/schedule"[^>]*><span[^>]*>Back to Schedule</);
    expect(seen.html).not.toContain('Nora');
  };

  it('for an unlisted walker, to visitors, parents and other walkers (WALKER-14)', async () => {
    for (const browser of [aVisitor(app), parent.browser, walker.browser])
      await notFound(browser, unlisted.id);
  });

  it('for a parent, for an unknown and for an invalid id', async () => {
    for (const id of [parent.id, randomUUID(), 'nonsense', "'"])
      await notFound(parent.browser, encodeURIComponent(id));
  });
});

describe('an unlisted walker (WALKER-14)', () => {
  it('can be seen by themselves and by admins', async () => {
    const own = await unlisted.browser.get(page(unlisted));
    expect(own.text).toContain('Nora Hidden');
    expect(own.text).toContain("Parents can't find you right now");
    const admin = await anAdmin(app);
    const seen = await admin.browser.get(page(unlisted));
    expect(seen.text).toContain('Nora Hidden');
    expect(seen.text).toContain('$18.50/hr');
  });

  it('is only a name to a parent with a booking with them', async () => {
    const customer = await aParent(app);
    await aWalk(customer, unlisted);
    const { status, text } = await customer.browser.get(page(unlisted));
    expect(status).toBe(200);
    expect(text).toContain('Nora Hidden');
    expect(text).not.toContain('18.50');
    expect(text).not.toContain('Book Walk');
  });
});

it('takes at most five statements, the booking form included', async () => {
  for (const [browser, of] of [
    [parent.browser, walker],
    [unlisted.browser, unlisted],
  ] as const) {
    app.forgetQueries();
    await browser.get(page(of));
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
  }
});

async function aWalk(by: TestUser, withWalker: TestUser, status = 'pending'): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at,
         actual_duration_hours, final_amount, payment_completed, review_submitted)
     values ($1, $2, $3, $4, '2026-03-02', '08:00', 1, '2026-03-02 13:00Z', '2026-03-02 14:00Z', 'a', 'b', $5, 18.5, 18.5, $6, $6,
         case when $5::text in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') then 1 end, case when $5::text in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') then 18.5 end,
         $5::text in ('payment_confirmed', 'reviewed'), $5::text = 'reviewed')`,
    [id, by.id, withWalker.id, await aChild(app, by), status, clock.now()],
  );
  return id;
}

let reviews = 0;
async function aReview(of: TestUser, comment: string): Promise<void> {
  const writtenAt = new Date(clock.now().getTime() - 86_400_000 + Math.ceil(reviews++ / 2) * 1000);
  const booking = await aWalk(parent, of, 'reviewed');
  await app.sql(
    'insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at) values ($1, $2, $3, $4, 5, $5, $6)',
    [randomUUID(), booking, parent.id, of.id, comment, writtenAt],
  );
}
