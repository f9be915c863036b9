import { expect } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser-like.ts';
import { aWalker } from '../../support/cast.ts';
import { useFamilyOfBlocks } from '../../support/family-blocks.ts';
import { pageLinks } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { aSeries } from '../../support/series.ts';

const app = startTestApp();
const { people, ids, walkOf, storeBlock } = useFamilyOfBlocks(app);

const BLOCKED = [
  ['by a co-parent', 'sam', 'walker'],
  ['by the parent', 'priya', 'walker'],
  ['by the walker, of the parent', 'walker', 'priya'],
  ['by a follower', 'fran', 'walker'],
] as const;

/** Follows every link of a person → the pages read, and links that open nothing, with a page that has them. */
async function linksOf(browser: Browser) {
  const dead: string[] = [];
  const read: string[] = [];
  const from = new Map([
    ['/dashboard', ''],
    ['/notifications', ''],
    ['/schedule', ''],
  ]);
  for (const [path, found] of from) {
    const response = await browser.raw(path);
    if ([403, 404, 410].includes(response.status)) dead.push(`${found} → ${path}: ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html') || response.status !== 200) continue;
    read.push(path);
    for (const link of pageLinks(await response.text())) {
      const next = link.startsWith('?') ? path.split('?')[0] + link : link;
      if (
        /^\/(?!\/|dev\b|auth|export|calendar)/.test(next) &&
        !/week=|month=|reviews=/.test(next) &&
        !from.has(next)
      )
        from.set(next, path);
    }
  }
  return { dead, read };
}

onlyInCI.each(BLOCKED)(
  'no page links to one that a block %s has closed (SAFETY-9, SAFETY-10)',
  async (_, by, of) => {
    const { priya, sam, nora, fran, walker } = people;
    const rival = await aWalker(app);
    const family = [priya, sam, nora, fran].map(({ id }) => id);
    await app.sql('update profiles set looking_for_trotter = id = any($1)', [family]);
    const walks: string[] = [];
    let day = 0;
    for (const status of ['completed', 'accepted', 'pending', 'cancelled', 'declined'] as const) {
      for (const children of ['theo', 'both', 'mia'] as const) {
        const past = ['completed', 'cancelled'].includes(status);
        walks.push(await walkOf(children, { status, startsIn: (past ? -24 : 24) * ++day }));
      }
    }
    const open = await walkOf('theo', { startsIn: 24 * ++day }, null);
    for (const one of [walker, rival])
      await app.sql(
        'insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values ($1, $2, 18.5, $3)',
        [open, one.id, clock.now()],
      );
    await aSeries(app, priya, walker, { child: ids.theo });
    for (const adult of [priya, sam, nora]) {
      await write(adult, walker, 'Hello', {}, walks[0]);
      await write(walker, adult, 'Hello', {}, walks[0]);
      await adult.browser.post(`/walker/${walker.id}`, { intent: 'favorite' });
    }
    await people[by].browser.post(`/safety/${people[of].id}`, { intent: 'block' });
    await storeBlock(by, of).catch(() => undefined);
    const dead: string[] = [];
    for (const [name, one] of Object.entries({ priya, sam, nora, fran, walker })) {
      const found = await linksOf(one.browser);
      expect(found.read.length, name).toBeGreaterThan(15);
      dead.push(...found.dead.map((link) => `${name}: ${link}`));
    }
    expect(dead).toEqual([]);
  },
  300_000,
);
