import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, type TestUser } from '../../support/cast.ts';
import { isFullSize, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
let parent: TestUser;

beforeEach(async () => {
  parent = await aParent(app);
});

const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#14624d' } });
const upload = (bytes: Uint8Array | string, name = 'me.png', type = 'image/png') =>
  parent.browser.post('/profile', { intent: 'photo', photo: new File([bytes as BlobPart], name, { type }) });
const avatarOf = async ({ id }: TestUser) =>
  (await app.sql<{ url: string | null }>('select avatar_url as url from profiles where id = $1', [id]))[0]
    ?.url;
const imagesOf = ({ id }: TestUser) =>
  app.sql<{ path: string }>('select * from images where owner_id = $1', [id]);
const files = (): string[] => {
  try {
    return readdirSync(join(app.services.config.dataDir, 'images/avatars'));
  } catch {
    return [];
  }
};

describe('a photo', () => {
  it('while none can be stored is refused with a sentence; /readyz is degraded, and nothing changed', async () => {
    const { dataDir } = app.services.config;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'images'), 'not a folder');
    const ready = await app.web.request('/readyz');
    const seen = await upload(await drawing().png().toBuffer());
    rmSync(join(dataDir, 'images'));
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'degraded', checks: { pictures: false } },
    ]);
    expect(seen.status).toBe(503);
    expect(seen.text).toContain("We can't store pictures right now. Please try again later.");
    expect([await avatarOf(parent), await imagesOf(parent)]).toEqual([null, []]);
  });

  onlyInCI.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'may be %s; it is converted to WebP (ACCOUNT-23)',
    async (format) => {
      const seen = await upload(
        await drawing()[format]().toBuffer(),
        `me.${format}`,
        'application/octet-stream',
      );
      expect(seen.path).toBe('/profile');
      expect(seen.text).toContain('Photo Updated');
      const url = (await avatarOf(parent)) as string;
      expect(url).toMatch(/^\/photos\/[\w-]{22}\.webp$/);
      expect(seen.html).toContain(`src="${url}"`);
      const [row] = await imagesOf(parent);
      expect(row).toMatchObject({
        bucket: 'avatars',
        content_type: 'image/webp',
        width: 40,
        height: 40,
        child_id: null,
      });
      expect(url).toBe(`/photos/${row?.path}`);
    },
  );

  onlyInCI('is stored once when it is sent twice at once', async () => {
    const bytes = await drawing().png().toBuffer();
    for (let round = 0; round < 4; round++) {
      await race([() => upload(bytes), () => upload(bytes)]);
      expect((await imagesOf(parent)).map(({ path }) => `/photos/${path}`)).toEqual([await avatarOf(parent)]);
    }
  });

  it('is served with headers that let a browser only display it', async () => {
    await upload(await drawing().png().toBuffer());
    const answer = await aVisitor(app).raw((await avatarOf(parent)) as string);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(format).toBe('webp');
  });

  it('is upright and has no location metadata (ACCOUNT-23)', async () => {
    // Red above, green below, with an EXIF rotation of 90°: red is then on the right.
    const half = await drawing(80, 80)
      .composite([
        {
          input: await sharp({ create: { width: 80, height: 40, channels: 3, background: '#d00' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const lying = await sharp(half)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Secret Street 7' }, IFD3: { GPSLatitude: '40/1 44/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(lying.includes('Secret Street 7')).toBe(true);
    await upload(lying, 'me.jpg', 'image/jpeg');
    const bytes = await app.services.storage.read('avatars', (await imagesOf(parent))[0]?.path as string);
    const picture = sharp(bytes as Buffer);
    expect(await picture.metadata()).not.toHaveProperty('exif');
    const { data } = await picture
      .resize(2, 2, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [leftRed = 0, , , rightRed = 0] = data;
    expect(rightRed).toBeGreaterThan(leftRed + 60);
  });

  it('replaces the previous one, whose file and row are deleted', async () => {
    await upload(await drawing().png().toBuffer());
    const first = (await avatarOf(parent)) as string;
    const count = files().length;
    await upload(await drawing(90, 90).png().toBuffer());
    expect(await avatarOf(parent)).not.toBe(first);
    expect(await imagesOf(parent)).toHaveLength(1);
    expect(files()).toHaveLength(count);
    expect((await aVisitor(app).raw(first)).status).toBe(404);
  });
});

it('a JPEG that lacks only its end mark is taken (ACCOUNT-23)', async () => {
  const seen = await upload((await drawing().jpeg().toBuffer()).subarray(0, -2), 'me.jpg', 'image/jpeg');
  expect(seen.text).toContain('Photo Updated');
  expect(await imagesOf(parent)).toHaveLength(1);
});

describe('an invalid photo is rejected with the specified texts, and nothing is stored (ACCOUNT-23)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const png = () => drawing().png().toBuffer();
  const jpeg = () => drawing(300, 200).jpeg().toBuffer();
  const cases: [string, () => Promise<Uint8Array | string>, string][] = [
    ['a text', async () => 'hello', 'Invalid File Type Please select an image file.'],
    ['an SVG with a script', async () => svg, 'Invalid File Type'],
    ['an SVG behind an XML declaration', async () => `<?xml version="1.0"?>${svg}`, 'Invalid File Type'],
    ['a TIFF', () => drawing().tiff().toBuffer(), 'We read JPEG, PNG, WebP and GIF, but no TIFF.'],
    ['a HEIC', async () => '\0\0\0\x18ftypheic\0\0\0\0heic', 'but no HEIC. Save it as a JPEG,'],
    ['an AVIF named .jpg', async () => '\0\0\0\x18ftypavif\0\0\0\0avif', 'but no AVIF.'],
    ['a JPEG that was cut', async () => (await jpeg()).subarray(0, -200), 'This file is damaged.'],
    ['a script that begins like a GIF', async () => 'GIF89a/*<script>*/=1;alert(1)', 'Upload Failed'],
    ['half a PNG', async () => (await png()).subarray(0, 90), 'This file is damaged.'],
    [
      'a PNG of noise',
      async () => Buffer.concat([(await png()).subarray(0, 40), Buffer.alloc(500, 7)]),
      'Upload Failed',
    ],
    [
      'six megabytes',
      async () => Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]),
      'File Too Large Please select an image smaller than 5MB.',
    ],
    [
      'a long, narrow strip',
      () => drawing(40, 1000).jpeg().toBuffer(),
      'too long and narrow. Please choose one that is at most 10 times as long as it is wide.',
    ],
    [
      'an icon',
      () => drawing(31, 31).gif().toBuffer(),
      'too small. Please choose one of at least 32 by 32 pixels.',
    ],
  ];
  if (isFullSize)
    cases.push(
      [
        'far more pixels than bytes',
        () => drawing(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
        'of this kind with at most 16 megapixels',
      ],
      [
        'a JPEG of 56 megapixels',
        () => drawing(8000, 7000).jpeg({ quality: 10 }).toBuffer(),
        'of this kind with at most 50 megapixels',
      ],
    );
  onlyInCI('a PNG of 20 megapixels, which says how many there may be', async () => {
    const seen = await upload(await drawing(5000, 4000).png().toBuffer());
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(
      'too many pixels. Please choose one of this kind with at most 16 megapixels.',
    );
  });

  onlyInCI('but not a JPEG of 20 megapixels', async () => {
    const seen = await upload(await drawing(5000, 4000).jpeg({ quality: 10 }).toBuffer());
    expect(seen.status).toBe(200);
    expect(await avatarOf(parent)).not.toBeNull();
  });

  onlyInCI.each(cases)('%s', async (_, make, words) => {
    const before = files();
    const seen = await upload(await make());
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain('id="photo-error"');
    expect(await avatarOf(parent)).toBeNull();
    expect(await imagesOf(parent)).toEqual([]);
    expect(files()).toEqual(before);
  });

  it('in Spanish too', async () => {
    await app.sql(`update profiles set language = 'es' where id = $1`, [parent.id]);
    for (const [picture, words] of [
      [drawing(40, 1000), 'demasiado larga y estrecha. Elige una que sea como máximo 10 veces más larga'],
      [drawing(31, 31), 'demasiado pequeña. Elige una de al menos 32 por 32 píxeles.'],
    ] as const)
      expect((await upload(await picture.png().toBuffer())).text).toContain(words);
    expect(await imagesOf(parent)).toEqual([]);
  });

  onlyInCI.each([
    ['nothing chosen', { intent: 'photo' }],
    ['an empty file', { intent: 'photo', photo: new File([], 'me.png', { type: 'image/png' }) }],
    ['a text instead of a file', { intent: 'photo', photo: 'me.png' }],
  ] as [string, Record<string, string | File>][])('%s', async (_, fields) => {
    const seen = await parent.browser.post('/profile', fields);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Please select an image file.');
    expect(await imagesOf(parent)).toEqual([]);
  });

  it('a body above the limit, before it is read', async () => {
    const seen = await upload(Buffer.alloc(7 * 1024 * 1024));
    expect(seen.status).toBe(413);
    expect(seen.text).toContain('File Too Large Please select an image smaller than 5MB.');
  });
});

onlyInCI('keeps only the pixels of a picture that contains HTML', async () => {
  const hidden = Buffer.concat([
    await drawing().jpeg().toBuffer(),
    Buffer.from('<html><script>alert(1)</script>'),
  ]);
  await upload(hidden, 'me.jpg', 'image/jpeg');
  const bytes = await app.services.storage.read('avatars', (await imagesOf(parent))[0]?.path as string);
  expect(bytes?.includes('<script>')).toBe(false);
});

onlyInCI.each(['me.php.png', 'me.png.html', '../../me.svg'])(
  'gets a name from us, whatever the file was called: %s',
  async (name) => {
    await upload(await drawing().png().toBuffer(), name, 'image/svg+xml');
    expect((await imagesOf(parent)).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^[\w-]{22}\.webp$/),
    ]);
  },
);

onlyInCI('cannot be uploaded by visitors, and is rate-limited', async () => {
  const picture = new File([(await drawing().png().toBuffer()) as BlobPart], 'me.png');
  expect((await aVisitor(app).post('/profile', { intent: 'photo', photo: picture })).path).toBe('/auth');
  for (let times = 0; times < 20; times++) await upload('hello');
  const seen = await parent.browser.post('/profile', { intent: 'photo', photo: picture });
  expect(seen.status).toBe(429);
  expect(await avatarOf(parent)).toBeNull();
});

it.each(['..%2F..%2Fclock.json', 'x', 'x.png', 'a.webp.new'])(
  'serves nothing but photos: %s',
  async (name) => {
    expect((await aVisitor(app).raw(`/photos/${name}`)).status).toBe(404);
  },
);
