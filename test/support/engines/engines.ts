import { launchBrowser } from '../browser.ts';
import { type EngineWindow, openPlaywright, type Size } from './engine-window.ts';
import { firefox, webKit } from './installed.ts';
import { openWebKit } from './webkit.ts';

interface Engine {
  name: string;
  installed: boolean;
  open(size: Size): Promise<EngineWindow>;
}

export const engines: Engine[] = [
  {
    name: 'Chromium',
    installed: true,
    open: async (size) => openPlaywright(await launchBrowser('chromium'), size),
  },
  {
    name: 'Firefox',
    installed: Boolean(firefox),
    open: async (size) => openPlaywright(await launchBrowser('firefox'), size),
  },
  { name: 'WebKit', installed: Boolean(webKit), open: openWebKit },
];
