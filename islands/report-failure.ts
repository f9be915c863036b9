import { callFunction } from './api-client.ts';

const reported = new Set<string>();

/** Once a page, and never the error's message, which may quote what a person wrote. The console has it. */
export function reportFailure(island: string, error: unknown): void {
  const { name = 'unknown', message = '', stack = '' } = error instanceof Error ? error : {};
  // What a lost connection says, in each browser.
  const isOffline = /dynamically imported module|module script failed/i.test(message);
  if (isOffline || reported.has(island)) return;
  reported.add(island);
  reportError(error);
  const [place] = /\/static\/[\w./-]+\.js:\d+:\d+/.exec(stack) ?? [];
  const [browser] = /(Firefox|Chrome|Version)\/[\d.]+/.exec(navigator.userAgent) ?? [];
  callFunction('report-island-failure', { island, error: name, place, browser }).catch(() => {});
}
