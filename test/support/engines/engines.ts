import { type EngineWindow, openPlaywright, type Size } from './engine-window.ts';
import { launchFirefox } from './firefox.ts';
import { firefox, webKit } from './installed.ts';
import { openWebKit } from './webkit.ts';

interface Engine {
  name: string;
  installed: boolean;
  open(size: Size): Promise<EngineWindow>;
}

/** Besides Chromium, in which all other tests run. */
export const engines: Engine[] = [
  {
    name: 'Firefox',
    installed: Boolean(firefox),
    open: async (size) => openPlaywright(await launchFirefox(), size),
  },
  { name: 'WebKit', installed: Boolean(webKit), open: openWebKit },
];
