import { describe, expect, it } from 'vitest';
import { DASHBOARD_INTENTS } from '../../../src/web/dashboard/page.tsx';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();

describe('the dashboard of somebody who is not approved', () => {
  it("shows 'Account Under Review' with a button to check again", async () => {
    const parent = await aParent(app, { approvalStatus: 'pending' });
    const seen = await parent.browser.get('/dashboard');
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Account Under Review');
    expect(seen.text).toContain('24-48 hours');
    expect(seen.text).toContain('Check Approval Status');
    expect(seen.text).toMatch(/Last checked at \d+:\d\d:\d\d [AP]M\./);
    expect(seen.text).not.toContain('Complete Your Profile');
    await app.sql(`update profiles set approval_status = 'approved' where id = $1`, [parent.id]);
    expect((await parent.browser.get('/dashboard')).text).not.toContain('Account Under Review');
  });

  it('links a walker to the profile, with what is missing', async () => {
    const walker = await aWalker(app, {
      approvalStatus: 'pending',
      professional: { bio: null, languages: null },
    });
    const seen = await walker.browser.get('/dashboard');
    expect(seen.text).toContain('Account Under Review');
    expect(seen.text).toContain('Account Pending Approval');
    expect(seen.text).toContain('Complete Your Profile Bio Languages');
    expect(seen.html).toMatch(/<a href="\/profile"/);
    expect(seen.text).not.toContain('Quick Actions');
  });

  it('has its own text for rejected people', async () => {
    const parent = await aParent(app, { approvalStatus: 'rejected' });
    const seen = await parent.browser.get('/dashboard');
    expect(seen.text).toContain("We couldn't approve your account");
    expect(seen.html).toContain('href="/contact"');
    expect(seen.text).toContain('Account Under Review');
    expect(seen.text).toContain('Check Approval Status');
    expect(seen.text).not.toContain('24-48 hours');
  });

  onlyInCI('has no link that only leads back (ACCOUNT-10)', async () => {
    for (const cast of [aParent, aWalker]) {
      const { browser } = await cast(app, { approvalStatus: 'pending' });
      for (const path of ['/dashboard', '/settings', '/profile']) {
        const { html } = await browser.get(path);
        const links = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => String(href));
        expect(links, path).toContain('/settings');
        for (const href of new Set(links.filter((link) => !link.startsWith('/assets')))) {
          const answer = await browser.raw(href);
          expect([href, answer.status, answer.headers.get('location')]).toEqual([href, 200, null]);
        }
      }
    }
  });

  it('keeps the messaging panel for admins', async () => {
    const parent = await aParent(app);
    const denied = 'Access denied. Admin privileges required.';
    expect((await parent.browser.get('/dashboard?panel=users')).text).toContain(denied);
    expect((await parent.browser.get('/dashboard')).text).not.toContain(denied);
  });

  it('redirects visitors to the landing page', async () => {
    expect((await aVisitor(app).raw('/dashboard')).headers.get('location')).toBe('/');
  });
});

it("shows 'Unknown Role - Please contact support.' to an unknown role", async () => {
  const somebody = await aParent(app);
  await app.sql('alter table profiles drop constraint profiles_role_check');
  await app.sql(`update profiles set role = 'crossing guard' where id = $1`, [somebody.id]);
  const seen = await somebody.browser.get('/dashboard');
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('Unknown Role - Please contact support.');
  expect(seen.html).toContain('href="/contact"');
});

it('has each form of the dashboard once, for every role', () => {
  const names = DASHBOARD_INTENTS.flatMap((intents) => Object.keys(intents));
  expect(new Set(names).size).toBe(names.length);
});
