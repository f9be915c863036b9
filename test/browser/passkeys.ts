import type { Browser, CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Site } from '../support/program.ts';
import { Person } from './person.ts';

const PAGE = '/settings/passkeys';
const BUTTON = 'Sign in with a passkey';

/** The browser's own authenticator. While it does not answer, its dialog waits for the person. */
async function anAuthenticator({ page }: Person) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    recognizes: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

export function passkeys(app: { browser: Browser }, program: Site): void {
  describe('passkeys', () => {
    it('on a phone: added, used with the button and in the email field, renamed and removed (SIGNIN-6)', async () => {
      const parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
      const { page } = parent;
      const authenticator = await anAuthenticator(parent);
      const signOut = () => page.context().clearCookies({ name: 'session' });
      await parent.open(PAGE);
      await parent.fill({ Name: 'My phone' });
      await authenticator.recognizes(false);
      await parent.press('Add a passkey');
      await parent.sees('No passkey was added. You can try again.');
      await authenticator.recognizes(true);
      await parent.press('Add a passkey');
      await parent.sees('Passkey added', 'Not used yet.');

      await signOut();
      await authenticator.answers(false);
      await parent.open('/auth');
      await page.getByRole('button', { name: BUTTON }).waitFor();
      await authenticator.answers(true);
      await parent.press(BUTTON);
      await page.waitForURL('**/dashboard');

      await signOut();
      await page.goto('/auth');
      await page.waitForURL('**/dashboard');

      await parent.open(PAGE);
      await parent.press('Rename My phone');
      await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
      await parent.press('Save name');
      await parent.sees('Passkey renamed', 'Old phone');
      await parent.press('Remove Old phone');
      await parent.sees('Remove Old phone?');
      await parent.press('Remove', page.getByRole('dialog'));
      await parent.sees('Passkey removed');
      expect(await page.locator('#own-passkeys').count()).toBe(0);

      await signOut();
      await authenticator.answers(false);
      await page.goto('/auth');
      await authenticator.answers(true);
      await parent.press(BUTTON);
      await parent.sees("That passkey didn't work");
      expect(new URL(page.url()).pathname).toBe('/auth');
      await parent.close();
    });
  });
}
