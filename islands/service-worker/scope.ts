/** The parts of the worker's global scope in use: TypeScript's own types of it exclude those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
}

interface Scope {
  /** Written before the script by the server: addresses of the built files. */
  files: { css: string; mark: string; kept: string[] };
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

export const scope = self as unknown as Scope;

export const on = <Name extends keyof WorkerEvents>(name: Name, act: (event: WorkerEvents[Name]) => void) =>
  self.addEventListener(name, act as unknown as EventListener);
