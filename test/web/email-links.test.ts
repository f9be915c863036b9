import { beforeAll, describe, expect, it } from 'vitest';
import { renderLetter } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { type Actor, anAdmin, aParent, aVisitor, aWalker, PASSWORD } from '../support/cast.ts';
import { freshHouse } from '../support/house.ts';

/** Whoever follows a link of an email signed out comes to that page, by way of signing in: ACCOUNT-33. */
const house = freshHouse(({ twoFactor }) => ({ twoFactor: { ...twoFactor, required: false } }));
const site = { baseUrl: 'https://trotwell.example', contactEmail: 'hello@trotwell.example' };
/** Pages that anybody may read, or that have a way of their own. */
const OPEN =
  /^\/($|auth$|auth\?tab=|contact|about|community-guidelines|email-confirmed|reset-password|unsubscribe)/;

const links = [
  ...new Set(
    samples.flatMap((letter) =>
      [...renderLetter(letter, site).html.matchAll(/href="https:\/\/trotwell\.example([^"]*)"/g)].map(
        ([, path]) => (path || '/').replaceAll('&amp;', '&'),
      ),
    ),
  ),
].filter((path) => !OPEN.test(path));

let people: Record<'parent' | 'walker' | 'admin', Actor>;
beforeAll(async () => {
  people = { parent: await aParent(house), walker: await aWalker(house), admin: await anAdmin(house) };
});

describe('a link of an email, followed signed out', () => {
  it('there are some', () => {
    expect(links.length).toBeGreaterThan(5);
  });

  it.each([...links, '/admin', '/admin/pending-approvals?tab=parents', '/admin/attention'])(
    '%s',
    async (link) => {
      const wanted = link.startsWith('/auth?next=')
        ? (new URL(link, site.baseUrl).searchParams.get('next') ?? '')
        : link;
      const who = /^\/(admin|settings\/two-factor)/.test(wanted) ? people.admin : people.parent;
      const visitor = aVisitor(house);
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
