import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/gateways/database/embedded/cluster.ts';
import { makeTestFolder, removeTestFolder } from '../folders.ts';
import { type EngineWindow, type Size, textOf } from './engine-window.ts';
import { miniBrowser } from './installed.ts';

const READY_WITHIN_MS = 60_000;

/** WebKitGTK: its small browser in a display of its own, driven by plain WebDriver. */
export async function openWebKit(size: Size): Promise<EngineWindow> {
  const home = makeTestFolder();
  mkdirSync(join(home, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const children: ChildProcess[] = [];
  const end = async () => {
    for (const child of children.reverse()) await ended(child);
    removeTestFolder(home);
  };
  try {
    const session = await openSession(size, home, children);
    return {
      goto: (url) => session.call('url', { url }),
      run: (script, argument) => session.run(textOf(script, argument)),
      click: async (find, argument) => session.click(await session.find(textOf(find, argument))),
      type: async (find, argument, text) => session.type(await session.find(textOf(find, argument)), text),
      screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
      close: () => session.close().finally(end),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What it starts it adds to the children. */
async function openSession(
  { width, height }: Size,
  home: string,
  children: ChildProcess[],
): Promise<Session> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  children.push(display);
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort(20_000 + Math.floor(Math.random() * 10_000));
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: home };
  children.push(spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }));
  const session = await Session.open(`http://127.0.0.1:${port}`);
  // Without a window manager full screen hides the bars, but keeps the size.
  await session.call('window/rect', { x: 0, y: 0, width, height });
  return session;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

class Session {
  readonly #url: string;
  private constructor(url: string) {
    this.#url = url;
  }

  static async open(driver: string): Promise<Session> {
    const browserOptions = { binary: miniBrowser, args: ['--automation', '--full-screen'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const until = performance.now() + READY_WITHIN_MS;
    for (;;) {
      try {
        const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, { capabilities });
        return new Session(`${driver}/session/${sessionId}`);
      } catch (error) {
        if (performance.now() > until || !(error instanceof TypeError)) throw error;
        await sleep(50);
      }
    }
  }

  get = <T>(command: string): Promise<T> => send<T>(`${this.#url}/${command}`);
  call = <T>(command: string, body: unknown = {}): Promise<T> => send<T>(`${this.#url}/${command}`, body);
  close = (): Promise<void> => send(this.#url, undefined, 'DELETE');

  async run<T>(expression: string): Promise<T> {
    const script = `const done = arguments[0];
      (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.call<{ value: T; error?: string }>('execute/async', {
      script,
      args: [],
    });
    if (error) throw new Error(error);
    return value;
  }

  /** The element's id in the session. */
  async find(expression: string): Promise<string> {
    const found = await this.call<Record<string, string> | null>('execute/sync', {
      script: `return ${expression}`,
      args: [],
    });
    if (!found) throw new Error(`Not found: ${expression}`);
    return Object.values(found)[0] as string;
  }

  click = (element: string): Promise<void> => this.call(`element/${element}/click`);

  async type(element: string, text: string): Promise<void> {
    await this.call(`element/${element}/value`, { text });
  }
}

async function send<T>(
  url: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(READY_WITHIN_MS),
  });
  const { value } = (await answer.json()) as { value: T & { message?: string; error?: string } };
  if (!answer.ok) throw new Error(`${url.split('/').at(-1)}: ${value.error}: ${value.message}`);
  return value;
}
