import { type Browser, firefox } from 'playwright-core';
import { firefox as installed, skipped } from './installed.ts';

interface Sessions {
  send(method: string, params?: unknown): Promise<unknown>;
}

/** Firefox as it is installed, over WebDriver BiDi. Playwright's own build of it cannot be had from a package. */
export async function launchFirefox(): Promise<Browser> {
  if (!installed) throw new Error(skipped.join());
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: installed,
    // Tests emulate reduced motion, which this protocol cannot.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  withoutUnknownCommands(browser);
  return browser;
}

/** This Playwright sets media features in every new window; Firefox 153 refuses the command and with it the window. */
function withoutUnknownCommands(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(it: Browser): { _browserSession: Sessions } };
  };
  const sessions: Sessions = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession);
  const { send } = sessions;
  sessions.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}
