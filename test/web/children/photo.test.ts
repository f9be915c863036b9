import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let child: string;

beforeEach(async () => {
  parent = await aParent(app);
  child = await aChild(app, parent);
});

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#14624d' } })
    [format]()
    .toBuffer();
const upload = async (
  bytes?: Uint8Array | string,
  { by = parent, of = child }: { by?: TestUser; of?: string } = {},
) =>
  by.browser.post(`/children?dialog=photo&child=${child}`, {
    intent: 'child-photo',
    child: of,
    photo: new File([(bytes ?? (await picture())) as BlobPart], 'me.png', { type: 'image/png' }),
  });
const stored = async () =>
  (
    await app.sql<{ path: string | null }>('select avatar_url as path from children where id = $1', [child])
  )[0]?.path ?? null;
const images = () =>
  app.sql<{ path: string }>('select * from images where owner_id = $1 order by path', [parent.id]);
const files = (of = child): string[] => {
  try {
    return readdirSync(join(app.services.config.dataDir, 'images/children-avatars', of));
  } catch {
    return [];
  }
};
const link = async (): Promise<string> => {
  const { html } = await parent.browser.get('/children');
  return (/src="(\/children\/photos\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
};

describe('a photo of a child', () => {
  it.each(firstOf(['jpeg', 'png', 'gif', 'webp'] as const))(
    'may be %s; it is converted to WebP (CHILD-3)',
    async (format) => {
      const seen = await upload(await picture(format));
      expect(seen.path).toBe('/children');
      expect(seen.text).toContain('Image uploaded');
      expect(await stored()).toMatch(new RegExp(`^${child}/\\d{13}\\.webp$`));
      expect(await images()).toMatchObject([
        { child_id: child, bucket: 'children-avatars', path: await stored(), content_type: 'image/webp' },
      ]);
      const answer = await parent.browser.raw(await link());
      expect(answer.status).toBe(200);
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
      });
    },
  );

  onlyInCI('replaces the previous one, whose file and row are deleted', async () => {
    await upload();
    const first = await link();
    await upload();
    expect(await images()).toHaveLength(1);
    expect(files()).toHaveLength(1);
    expect((await parent.browser.raw(first)).status).toBe(404);
    expect((await parent.browser.raw(await link())).status).toBe(200);
  });

  it('is deleted everywhere with the child', async () => {
    await upload();
    await parent.browser.post('/children', { intent: 'delete-child', child });
    expect([await images(), files()]).toEqual([[], []]);
  });

  it('is deleted even when old bookings keep the child’s name (CHILD-5)', async () => {
    await aBooking(app, parent, await aWalker(app), { child, status: 'reviewed', startsIn: -100 });
    await upload();
    await parent.browser.post('/children', { intent: 'delete-child', child });
    expect([await stored(), await images(), files()]).toEqual([null, [], []]);
  });

  it('stays when the child cannot be deleted', async () => {
    await aBooking(app, parent, await aWalker(app), { child });
    await upload();
    expect((await parent.browser.post('/children', { intent: 'delete-child', child })).status).toBe(409);
    expect((await parent.browser.raw(await link())).status).toBe(200);
  });

  it('leaves no file when it cannot be recorded', async () => {
    await app.sql('alter table images add constraint no_more check (width = 1) not valid');
    expect((await upload()).status).toBe(500);
    await app.sql('alter table images drop constraint no_more');
    expect([await stored(), await images(), files()]).toEqual([null, [], []]);
  });
});

describe('what is rejected, with the specified texts (CHILD-3)', () => {
  it.each(
    firstOf<[string, () => string | Buffer | Promise<Buffer>, string]>(
      [
        ['a text', () => 'hello', 'Invalid File Type'],
        [
          'half a PNG',
          async () => (await picture()).subarray(0, 90),
          'This file is damaged. Please choose another picture.',
        ],
        ['a long, narrow strip', () => picture('jpeg', 40, 1000), 'This picture is too long and narrow.'],
        ['an icon', () => picture('gif', 31, 31), 'This picture is too small.'],
        ['six megabytes', () => Buffer.alloc(5.5 * 1024 * 1024), 'File Too Large'],
      ],
      4,
    ),
  )('%s', async (_, bytes, words) => {
    const seen = await upload(await bytes());
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain('id="photo-error"');
    expect([await stored(), await images(), files()]).toEqual([null, [], []]);
  });

  it('nothing chosen', async () => {
    const seen = await parent.browser.post(`/children?dialog=photo&child=${child}`, {
      intent: 'child-photo',
      child,
    });
    expect(seen.text).toContain('Please select an image file.');
  });

  it('another parent’s child', async () => {
    const other = await aParent(app);
    expect((await upload(undefined, { by: other })).status).toBe(404);
    expect([await stored(), await images(), files()]).toEqual([null, [], []]);
  });
});

describe('a photo chosen while adding the child', () => {
  const add = (photo: Uint8Array) =>
    parent.browser.post('/children?dialog=new', {
      intent: 'add-child',
      name: 'Nia',
      photo: new File([photo as BlobPart], 'nia.png', { type: 'image/png' }),
    });
  const added = () =>
    app.sql<{ id: string; path: string | null }>(
      `select id, avatar_url as path from children where parent_id = $1 and name = 'Nia'`,
      [parent.id],
    );

  it('is stored with the profile', async () => {
    expect((await parent.browser.get('/children?dialog=new')).html).toContain('name="photo"');
    expect((await add(await picture())).text).toContain('Profile Created');
    const [{ id, path } = { id: '', path: null }] = await added();
    expect(await images()).toMatchObject([{ path }]);
    expect(files(id)).toHaveLength(1);
    expect(await link()).not.toBe('');
  });

  it.each([
    ['a text', async () => Buffer.from('hello'), 'Invalid File Type'],
    ['a long, narrow strip', () => picture('jpeg', 1000, 40), 'This picture is too long and narrow.'],
  ])('that is rejected stores no profile, and the form keeps what was typed: %s', async (_, photo, words) => {
    const seen = await add(await photo());
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain('id="photo-error"');
    expect(seen.html).toContain('value="Nia"');
    expect([await added(), await images()]).toEqual([[], []]);
  });
});

describe('who sees a photo (CHILD-3)', () => {
  it('the parent, admins, and the walker of a confirmed walk until 30 days after its end; nobody else', async () => {
    await upload();
    const address = await link();
    const [asked, accepted, reviewed, refused, longAgo] = [
      await aWalker(app),
      await aWalker(app),
      await aWalker(app),
      await aWalker(app),
      await aWalker(app),
    ];
    await aBooking(app, parent, asked, { child, startsIn: 10 });
    await aBooking(app, parent, accepted, { child, startsIn: 20, status: 'accepted' });
    await aBooking(app, parent, reviewed, { child, startsIn: -600, status: 'reviewed' });
    await aBooking(app, parent, longAgo, { child, startsIn: -900, status: 'reviewed' });
    await aBooking(app, parent, refused, { child, startsIn: 40, status: 'cancelled' });
    for (const { browser } of [parent, accepted, reviewed, await anAdmin(app)])
      expect((await browser.raw(address)).status).toBe(200);
    for (const { browser } of [
      asked,
      refused,
      longAgo,
      await aParent(app),
      await aWalker(app),
      { browser: aVisitor(app) },
    ]) {
      const answer = await browser.raw(address);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]);
    expect((await parent.browser.raw(address)).status).toBe(404);
  });

  it('only with a signed link that nobody can extend or forge', async () => {
    await upload();
    const address = await link();
    const [path, query] = address.split('?') as [string, string];
    const { expires, signature } = Object.fromEntries(new URLSearchParams(query));
    for (const wrong of [
      path,
      `${path}?expires=${Number(expires) + 60}&signature=${signature}`,
      `${path}?expires=${expires}`,
      `${path}?expires=${expires}&signature=`,
      `${path}?expires=${expires}&signature=${signature?.slice(0, -2)}AA`,
      `${path}?expires=x&signature=${signature}`,
      `/children/photos/..%2F..%2Fsecrets.json?${query}`,
    ])
      expect((await parent.browser.raw(wrong)).status, wrong).toBe(404);
  });

  it('for an hour, also in a cache', async () => {
    await upload();
    const address = await link();
    const answer = await parent.browser.raw(address);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const life = Number(/^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '')?.[1]);
    expect(life).toBeGreaterThan(3500);
    expect(life).toBeLessThanOrEqual(3600);
    const later = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3_601_000));
    const over = await parent.browser.raw(address);
    later.mockRestore();
    expect(over.status).toBe(404);
    expect(over.headers.get('cache-control')).toBe('no-store');
  });
});

it('pages with photos need no more statements', async () => {
  await upload();
  for (const path of ['/children', '/dashboard']) {
    app.forgetQueries();
    expect((await parent.browser.get(path)).html).toContain('/children/photos/');
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
  }
});
