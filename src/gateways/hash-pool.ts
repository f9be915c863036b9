import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../domain/forms/domain-error.ts';
import { openedModule } from '../root.ts';
import type { HashResult, HashTask } from './hash-worker.ts';

type Task = HashTask extends infer One ? (One extends HashTask ? Omit<One, 'id'> : never) : never;

interface Waiting {
  task: HashTask;
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/** Lower priority than rendering pages (0), above idle work (19). */
const NICE = 10;
/** At 20 ms each, the last in the queue waits about four seconds. */
const MAX_WAITING = 200;

/** One task per thread at a time; beyond the bounded queue tasks are rejected as `busy`. */
export class HashPool {
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  readonly #running = new Map<Worker, Waiting>();
  readonly #size: number;
  readonly #maxWaiting: number;
  readonly #nice: number;
  #workers = 0;
  #lastId = 0;

  constructor({
    size = Math.max(1, availableParallelism() - 1),
    maxWaiting = MAX_WAITING,
    nice = NICE,
  } = {}) {
    this.#size = size;
    this.#maxWaiting = maxWaiting;
    this.#nice = nice;
  }

  run(task: Task): Promise<string | boolean> {
    if (this.#queue.length >= this.#maxWaiting)
      return Promise.reject(new DomainError('busy', { code: 'busy' }));
    return new Promise((resolve, reject) => {
      this.#queue.push({ task: { ...task, id: ++this.#lastId } as HashTask, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#workers < this.#size ? this.#start() : null);
    if (!worker) return;
    const waiting = this.#queue.shift()!;
    this.#running.set(worker, waiting);
    // A thread keeps the process alive only while a task waits for it.
    worker.ref();
    worker.postMessage(waiting.task);
  }

  #start(): Worker {
    this.#workers++;
    const worker = new Worker(openedModule('src/gateways/hash-worker'), { workerData: { nice: this.#nice } });
    worker.on('message', (answer: HashResult) => this.#finish(worker, answer));
    worker.on('error', (error) => this.#remove(worker, error));
    worker.on('exit', () => this.#remove(worker, new Error('A hashing thread ended')));
    return worker;
  }

  #finish(worker: Worker, answer: HashResult): void {
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    worker.unref();
    this.#idle.push(worker);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.result);
    this.#next();
  }

  #remove(worker: Worker, error: unknown): void {
    const waiting = this.#running.get(worker);
    const wasActive = this.#running.delete(worker) || this.#idle.includes(worker);
    if (!wasActive) return;
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#workers--;
    waiting?.reject(error instanceof Error ? error : new Error(String(error)));
    this.#next();
  }
}
