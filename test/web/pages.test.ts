import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aParent, aVisitor } from '../support/cast.ts';

const app = startTestApp();

describe('the table of pages', () => {
  it('renders a public page for a visitor', async () => {
    const seen = await aVisitor(app).get('/about');
    expect(seen.status).toBe(200);
    expect(seen.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(seen.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
  });

  it("answers an unknown URL with 404 and 'Oops! Page not found'", async () => {
    const seen = await aVisitor(app).get('/nowhere');
    expect(seen.status).toBe(404);
    expect(seen.text).toContain('Oops! Page not found');
    expect(seen.text).toContain('Get Started');
    const parent = await aParent(app);
    const signedIn = await parent.browser.get('/nowhere');
    expect([signedIn.status, signedIn.text.includes('Get Started')]).toEqual([404, false]);
    expect(signedIn.text).toContain('Sign out');
  });

  it('redirects a signed-in person from the landing page to the dashboard', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.raw('/')).headers.get('location')).toBe('/dashboard');
  });
});
