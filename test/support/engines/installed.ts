import { existsSync } from 'node:fs';

const firstOf = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** Browsers that are no package of npm. WebKit needs a display, too. */
export const firefox = process.env.FIREFOX_PATH ?? firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
export const miniBrowser = firstOf(
  ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
);
export const webKit =
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)) && miniBrowser;

/** What is to be said at the end of a run. */
export const skipped = [
  ...(firefox ? [] : ['Firefox is not installed (apt-get install firefox-esr)']),
  ...(webKit ? [] : ['WebKit is not installed (apt-get install webkit2gtk-driver xvfb)']),
];
