import { beforeAll, describe, expect, it } from 'vitest';
import { renderEmail } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { startTestApp } from '../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';

/** Signed-out people who follow a link of an email reach its page after they sign in (ACCOUNT-33). */
const app = startTestApp(({ twoFactor }) => ({ twoFactor: { ...twoFactor, requiredFor: [] } }));
const site = { baseUrl: 'https://trotwell.example' };
const OPEN =
  /^\/($|auth$|auth\?tab=|contact|about|community-guidelines|email-confirmed|reset-password|reference|guardian|watching\/invitation|unsubscribe)/;

const links = [
  ...new Set(
    samples.flatMap((email) =>
      [...renderEmail(email, site).html.matchAll(/href="https:\/\/trotwell\.example([^"]*)"/g)].map(
        ([, path]) => (path || '/').replaceAll('&amp;', '&'),
      ),
    ),
  ),
].filter((path) => !OPEN.test(path));

let people: Record<'parent' | 'walker' | 'admin', TestUser>;
beforeAll(async () => {
  people = { parent: await aParent(app), walker: await aWalker(app), admin: await anAdmin(app) };
});

describe('a link in an email, opened while signed out', () => {
  it('exists', () => {
    expect(links.length).toBeGreaterThan(5);
  });

  onlyInCI.each([...links, '/admin', '/admin/pending-approvals?tab=parents', '/admin/attention'])(
    '%s',
    async (link) => {
      const wanted = link.startsWith('/auth?next=')
        ? (new URL(link, site.baseUrl).searchParams.get('next') ?? '')
        : link;
      const who = /^\/admin/.test(wanted) ? people.admin : people.parent;
      const visitor = aVisitor(app);
      const asked = await visitor.get(link);
      expect(asked.path.split('?')[0]).toBe('/auth');
      const answer = await visitor.postOnly('/auth', {
        intent: 'sign-in',
        email: who.email,
        password: PASSWORD,
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(wanted);
    },
  );
});
