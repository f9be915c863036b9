import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { aBooking } from '../support/bookings.ts';
import { type Actor, aParent, aVisitor, aWalker } from '../support/cast.ts';
import { freshHouse, ORIGIN } from '../support/house.ts';

const house = freshHouse();
const open: AbortController[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.abort();
});

describe('/events', () => {
  it('has no stream for a visitor, and says so for good', async () => {
    expect((await aVisitor(house).raw('/events')).status).toBe(204);
  });

  it('tells the parent at once that the walker accepted, and tells nobody else', async () => {
    const [parent, walker, stranger] = [await aParent(house), await aWalker(house), await aParent(house)];
    const booking = await aBooking(house, parent, walker);
    const [heard, strangers] = [await listen(parent), await listen(stranger)];
    await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    await heard.until('event: changed', 1_000);
    expect(strangers.text()).not.toContain('changed');
  });

  it('says nothing of what was rolled back', async () => {
    const [parent, walker] = [await aParent(house), await aWalker(house)];
    const booking = await aBooking(house, parent, walker, { startsIn: -3 });
    const heard = await listen(parent);
    const refused = await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    expect(refused.status).toBe(409);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard.text()).not.toContain('changed');
  });

  it('says good-bye within five seconds when the session ends', async () => {
    const parent = await aParent(house);
    const heard = await listen(parent);
    await house.sql('delete from sessions where user_id = $1', [parent.id]);
    await heard.until('event: bye', 5_000);
    await heard.ended;
  }, 10_000);

  it('tells a page what changed between its making and its stream', async () => {
    const [parent, walker] = [await aParent(house), await aWalker(house)];
    const booking = await aBooking(house, parent, walker);
    const since = clock.now().getTime();
    await walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
    const late = await listen(parent, `?since=${since}`);
    await late.until('event: changed', 1_000);
    const later = await listen(parent, `?since=${clock.now().getTime() + 1}`);
    expect(later.text()).not.toContain('changed');
  });

  it('is not buffered on its way', async () => {
    const parent = await aParent(house);
    const { headers } = await listen(parent);
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

async function listen(person: Actor, query = '') {
  const controller = new AbortController();
  open.push(controller);
  const response = await house.app.request(`${ORIGIN}/events${query}`, {
    headers: { cookie: `session=${person.browser.cookies.get('session')}` },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as ReadableStream<Uint8Array>) text += decoder.decode(chunk);
  })();
  return {
    headers: response.headers,
    ended,
    text: () => text,
    until: (part: string, ms: number) =>
      expect.poll(() => text, { timeout: ms, interval: 20 }).toContain(part),
  };
}
