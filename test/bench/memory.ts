import { once } from 'node:events';

export interface Memory {
  resident: number;
  heap: number;
  outside: number;
}

/** The inspector address that `--inspect=127.0.0.1:0` prints. */
export const inspectorIn = (output: string): string =>
  /ws:\/\/\S+/.exec(output)?.[0] ?? fail('The process does not say where its inspector is.');

/** Seconds of CPU since the start, of all threads. */
export const cpuOf = (inspector: string): Promise<number> =>
  inspected(inspector, async (ask) => {
    const { result } = await ask('Runtime.evaluate', {
      expression: '(({ user, system }) => (user + system) / 1e6)(process.cpuUsage())',
      returnByValue: true,
    });
    return result.value;
  });

export const memoryOf = (inspector: string): Promise<Memory> =>
  inspected(inspector, async (ask) => {
    for (let times = 0; times < 3; times++) await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', {
      expression: '({ ...process.memoryUsage() })',
      returnByValue: true,
    });
    const { rss, heapUsed, external } = result.value;
    return { resident: rss / 1024, heap: heapUsed / 1024, outside: external / 1024 };
  });

// biome-ignore lint/suspicious/noExplicitAny: each method of the inspector answers something else
type Ask = (method: string, params?: object) => Promise<any>;

async function inspected<T>(inspector: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  let turn = 0;
  const ask = async (method: string, params = {}) => {
    const id = ++turn;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(data);
      if (answer.id === id) return answer.result;
    }
  };
  const result = await work(ask);
  socket.close();
  return result;
}

function fail(message: string): never {
  throw new Error(message);
}
