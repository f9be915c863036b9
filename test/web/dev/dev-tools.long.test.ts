import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { restoreClock } from '../../../src/web/dev/clock-file.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker } from '../../support/cast.ts';

const app = startTestApp();

afterEach(() => clock.setOffset(0));

describe('signing in as somebody', () => {
  it('takes one press, approved or not', async () => {
    const walker = await aWalker(app, { firstName: 'Wanda', approvalStatus: 'pending' });
    const visitor = aVisitor(app);
    expect((await visitor.get('/dev')).text).toContain(`Wanda Example · Walker · pending · ${walker.email}`);
    const seen = await visitor.post('/dev/sign-in', { email: walker.email });
    expect(seen.path).toBe('/dashboard');
    expect(seen.text).toContain('Account Under Review');
  });

  it('shows an error for an unknown address', async () => {
    const visitor = aVisitor(app);
    expect((await visitor.post('/dev/sign-in', { email: 'nobody@example.com' })).text).toContain(
      'No account has that email.',
    );
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('cannot be triggered by another site', async () => {
    const parent = await aParent(app);
    const answer = await aVisitor(app).raw('/dev/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ email: parent.email }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('the clock', () => {
  const notified = async () => (await aVisitor(app).raw('/dev/clock')).json();
  const file = () => join(app.services.config.dataDir, 'clock.json');

  it('moves forward and back again, and is kept after a restart', async () => {
    const { status, body } = await aVisitor(app).call('dev/clock', { advance: 'PT26H' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ offsetMs: 26 * 3_600_000, zone: 'America/New_York' });
    expect(Date.parse(body.now as string)).toBeGreaterThan(Date.now() + 25 * 3_600_000);
    clock.setOffset(0);
    restoreClock(app.services.config.dataDir);
    expect(await notified()).toMatchObject({ offsetMs: 26 * 3_600_000 });
    await aVisitor(app).call('dev/clock', { reset: true });
    expect(await notified()).toMatchObject({ offsetMs: 0 });
    expect(() => readFileSync(file())).toThrow('ENOENT');
    restoreClock(app.services.config.dataDir);
  });

  it('is moved by a form, too', async () => {
    const seen = await aVisitor(app).post('/dev/clock', { advance: 'P1D' });
    expect(seen.path).toBe('/dev');
    expect(seen.text).toContain('1 day ahead of this machine');
    expect((await aVisitor(app).post('/dev/clock', { advance: 'reset' })).text).toContain(
      'as on this machine',
    );
  });

  it.each([
    {},
    null,
    7,
    { advance: 'soon' },
    { advance: '-PT1H' },
    { advance: 'P9Y' },
    { advance: 26 },
    { reset: 'no' },
  ])('rejects %j', async (options) => {
    const { status, body } = await aVisitor(app).call('dev/clock', options);
    expect(status).toBe(422);
    expect(body.error).toBeTypeOf('string');
    expect(clock.offset()).toBe(0);
  });
});
