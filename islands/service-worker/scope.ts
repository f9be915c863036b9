/** The parts of the worker's global scope in use: TypeScript's own types of it exclude those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends WorkerEvent {
  data: { text(): string } | null;
}

interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}

interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  push: PushEvent;
  pushsubscriptionchange: WorkerEvent;
  notificationclick: NotificationEvent;
  message: WorkerEvent & Pick<MessageEvent<unknown>, 'data' | 'ports'>;
  sync: WorkerEvent;
}

interface Scope {
  /** Written before the script by the server: the market's name and emergency number, our key, and addresses of the built files. */
  files: Record<'name' | 'emergency' | 'css' | 'mark' | 'icon' | 'pushKey', string> & { kept: string[] };
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which?: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}

export const scope = self as unknown as Scope;

export const on = <Name extends keyof WorkerEvents>(name: Name, act: (event: WorkerEvents[Name]) => void) =>
  self.addEventListener(name, act as unknown as EventListener);

const PATIENCE_MS = 15_000;

/** Null without signal. A request that hangs would hold up those after it. */
export const reach = (path: string, request: RequestInit): Promise<Response | null> =>
  fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
