import { on, reach, scope } from './scope.ts';

interface Message {
  title?: string;
  link?: string;
  tag?: string;
}

/** Browsers turn off a site that stays silent, so a broken message shows something too (PUSH-7). */
export async function showMessage(text: string | undefined): Promise<void> {
  const { title = scope.files.name, link, tag } = readMessage(text);
  const options = { icon: scope.files.icon, data: { link: ownAddress(link) }, ...(tag && { tag }) };
  await scope.registration.showNotification(title, options);
}

function readMessage(text = ''): Message {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return {};
  }
}

/** Never leads to another site. */
function ownAddress(link = '/'): string {
  const { origin } = scope.location;
  try {
    const to = new URL(link, origin);
    if (to.origin === origin) return to.href;
  } catch {
    // No address: the start page.
  }
  return `${origin}/`;
}

export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const link = ownAddress((notification.data as { link?: string } | null)?.link);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.split('#')[0] === link.split('#')[0]);
  await (open ? open.focus() : scope.clients.openWindow(link));
}

/** `known`: the end of the address that the server has. Sends another one that the browser has now, or that it has none (PUSH-8). */
export async function renewSubscription(known = ' '): Promise<void> {
  const { pushManager } = scope.registration;
  const options = { userVisibleOnly: true, applicationServerKey: scope.files.pushKey };
  const made =
    (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options).catch(() => null));
  const { endpoint = '', keys } = made?.toJSON() ?? {};
  if (endpoint.endsWith(known)) return;
  const body = new URLSearchParams({ intent: 'renew-push', endpoint, ...keys });
  await reach('/settings', { method: 'POST', redirect: 'manual', body });
}

on('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));
on('push', (event) => event.waitUntil(showMessage(event.data?.text())));
on('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
