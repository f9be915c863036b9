/** Hosts of the browsers' push services; `*` stands for one or more labels. */
const KNOWN = [
  // Chrome, Edge on Android, Opera, Samsung Internet; the second of Chromium itself.
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Servers send requests there, so that nobody may type any address into it (PUSH-4). */
export function isPushEndpoint(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const { protocol, username, password, href } = url;
  if (protocol !== 'https:' || username || password || href !== endpoint || url.hash) return false;
  return isKnownService(url) || others.includes(url.host);
}

/** False for services that the operator has added, which may be in a private network. */
export const isKnownService = ({ host }: URL): boolean =>
  KNOWN.some((known) => (known.startsWith('*') ? host.endsWith(known.slice(1)) : host === known));
