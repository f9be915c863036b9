import './push.ts';
import { offlinePage } from './offline-page.ts';
import { type FetchEvent, on, scope } from './scope.ts';
import { isStaticFile, keepStaticFiles, removeOldFiles, staticFile } from './static-files.ts';

on('install', (event) => event.waitUntil(keepStaticFiles().then(() => scope.skipWaiting())));

on('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // The request for the page leaves while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await removeOldFiles();
}

/** Everything else, such as forms and event streams, goes to the network untouched. */
on('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isStaticFile(request)) event.respondWith(staticFile(request));
});

/** Pages always come from the server (OFFLINE-2). */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}
