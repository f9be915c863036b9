import './language.ts';
import { isKeepable, keptPage, keptPages, offlinePage, updateKeptPages } from './kept-pages.ts';
import { renewSubscription } from './push.ts';
import {
  forgetStep,
  type NewStep,
  postSteps,
  queueStep,
  sendQueuedSteps,
  unsentSteps,
} from './queued-steps.ts';
import { type FetchEvent, on, scope } from './scope.ts';
import { isStaticFile, keepStaticFiles, staticFile } from './static-files.ts';
import { currentSession } from './vault.ts';

on('install', (event) => event.waitUntil(keepStaticFiles().then(() => scope.skipWaiting())));
on('activate', (event) => event.waitUntil(takeOver()));

/** Pages wait until this is done, so the next check removes old files. */
async function takeOver(): Promise<void> {
  const { navigationPreload: preload } = scope.registration;
  // The page is requested while the worker starts. Firefox then shows its own error page instead of what the worker answers.
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
  await scope.clients.claim();
}

/** Everything else, such as forms and event streams, goes to the network unchanged. */
on('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isStaticFile(request)) event.respondWith(staticFile(request));
  else if (isFromHtmx(request) && isKeepable(request)) event.respondWith(boosted(request));
});

/** A followed link, or the way back. */
const isFromHtmx = ({ headers }: Request): boolean =>
  headers.has('hx-request') || headers.has('hx-history-restore-request');

/** Pages come from the server (OFFLINE-2), and from the phone only when the network fails. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    return await orKept(request, async () => (await event.preloadResponse) ?? (await fetch(request)));
  } catch {
    return offlinePage(await keptPages(), await unsentSteps());
  }
}

const boosted = (request: Request): Promise<Response> => orKept(request, () => fetch(request));

/** A weak signal can be worse than none. */
const PATIENCE_MS = 6_000;

async function orKept(request: Request, load: () => Promise<Response>): Promise<Response> {
  const response = load();
  if (!isKeepable(request)) return response;
  const failed = response.catch(() => null);
  const early = await Promise.race([
    failed,
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);
  return early ? response : ((await keptPage(request.url)) ?? response);
}

type PageMessage =
  | { type: 'check'; walker: boolean }
  | { type: 'push'; known: string }
  | { type: 'queue'; step: NewStep }
  | { type: 'forget'; id: string };

on('message', (event) => event.waitUntil(answer(event.data as PageMessage, event.ports[0])));
on('sync', (event) => event.waitUntil(check()));

async function answer(message: PageMessage, port?: MessagePort): Promise<void> {
  if (message.type === 'push') return renewSubscription(message.known);
  if (message.type === 'check' && !message.walker && !(await currentSession())) return;
  if (message.type === 'check') {
    // A page shows at once what waits: on a weak signal, sending takes long to fail.
    await postSteps();
    return void (await check());
  }
  if (message.type === 'queue') {
    const queued = await queueStep(message.step);
    port?.postMessage(queued);
    // Not every browser has it: pages ask for a check too.
    if (queued) await scope.registration.sync?.register('steps').catch(() => {});
  } else await forgetStep(message.id);
  await postSteps();
}

const check = (): Promise<unknown> => Promise.all([sendSteps(), updatePages()]);

const sendSteps = oneAtATime(async () => {
  await sendQueuedSteps();
  await postSteps();
});

const updatePages = oneAtATime(async () => {
  const lost = await updateKeptPages();
  if (lost.length > 0) await postSteps(lost);
});

/** One at a time, so that the last one uses the newest answer. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(work, work);
    return last;
  };
}
