import { isMessageKey, type MessageKey } from '../../../views/i18n.ts';
import { UPDATE_PAGE_SIZE } from '../../domain/messages/messages-after.ts';
import type { AccountStatus, Role } from '../../domain/viewer.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { log } from '../../log.ts';
import type { LiveConnection } from './connection-registry.ts';
import type { LiveUpdates, LoadUpdates, StreamPosition } from './load-updates.ts';
import { sseEvents } from './sse-events.ts';

/** S2 §9. */
const HEARTBEAT_S = 25;
/** The browser's reader keeps all that it has read: end the stream now and then, and let it come back (STACK §8). */
const MAX_DURATION_S = 10 * 60;
/** Whoever takes nothing for so long while something waits for them is gone, or should be. */
const STALLED_S = 40;
const RETRY_MS = 3_000;
/** Toasts that a slow reader gets at once; the latest. */
const MAX_TOASTS = 3;

/** Whom a stream is for. */
export interface ConnectionOwner {
  id: string;
  sessionId: string;
  role: Role;
  approved: boolean;
}

type Ending = 'farewell' | 'pause' | 'broken';

/**
 * One open stream. It keeps no queue of events, only what it has yet to look at: a reader takes as much as it can,
 * when it can, and what it is behind with lies in the database. So a slow reader costs one page of messages and no more,
 * and many changes become one (PITFALLS 22).
 */
export class SseConnection implements LiveConnection {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  #approved: boolean;
  readonly #loadUpdates: LoadUpdates;
  #position: StreamPosition | null;
  #readUpTo = 0;
  #unread = -1;
  #topics: Set<string> | null = null;
  #toasts: MessageKey[] = [];
  #hasUnloaded: boolean;
  #started = false;
  #ending: Ending | null = null;
  #wake: (() => void) | null = null;
  /** In seconds, like the next. */
  #age = 0;
  #lastTook = 0;
  /** The other end waits for more. */
  #isReading = false;
  #heartbeatDue = false;

  constructor(
    owner: ConnectionOwner,
    { position, topics }: { position: StreamPosition | null; topics: Set<string> },
    loadUpdates: LoadUpdates,
  ) {
    this.id = owner.id;
    this.sessionId = owner.sessionId;
    this.role = owner.role;
    this.#approved = owner.approved;
    this.#position = position;
    this.#hasUnloaded = position !== null;
    this.#topics = topics.size > 0 ? topics : null;
    this.#loadUpdates = loadUpdates;
  }

  notify({ topic, id, toast }: PubSubMessage): void {
    if (isMessageKey(toast)) this.#toasts = [...this.#toasts, toast].slice(-MAX_TOASTS);
    if (topic === 'message') this.#hasUnloaded = true;
    // The page that shows this very conversation hears of its messages one by one.
    if (topic !== 'message' || !id || id !== this.#position?.conversation) this.changed(topic);
    this.#wakeUp();
  }

  /** The page is to ask for itself again. */
  changed(topic: string): void {
    this.#topics = (this.#topics ?? new Set()).add(topic);
    this.#wakeUp();
  }

  /** News may have been missed: look again. */
  reload(): void {
    this.#hasUnloaded = true;
    this.#wakeUp();
  }

  /** How the holder stands now; undefined when their session is over. */
  updateStatus(accountStatus: AccountStatus | undefined): void {
    if (
      !accountStatus ||
      accountStatus.approval === 'rejected' ||
      (this.#approved && accountStatus.approval !== 'approved')
    )
      this.end('farewell');
    // Another role hears other news: come back as that.
    else if (accountStatus.role !== this.role) this.end('pause');
    else this.#approved = accountStatus.approval === 'approved';
  }

  /** Over. `farewell` tells the page not to come back, `pause` when to. */
  end(how: Ending): void {
    this.#ending ??= how;
    this.#wakeUp();
  }

  /** A second has passed. Returns false for a reader that has taken nothing for too long. */
  tick(): boolean {
    this.#age++;
    const stalled = !this.#isReading && this.#age - this.#lastTook >= STALLED_S;
    if (this.#age % HEARTBEAT_S === 0) {
      this.#heartbeatDue = true;
      this.#wakeUp();
    }
    if (this.#age >= MAX_DURATION_S) this.end('pause');
    return !stalled;
  }

  /** The next events as text, as soon as there are any; null when the stream is over. */
  async next(): Promise<string | null> {
    this.#isReading = true;
    const text = await this.#nextText();
    this.#isReading = false;
    this.#lastTook = this.#age;
    return text;
  }

  async #nextText(): Promise<string | null> {
    while (this.#ending !== 'broken') {
      const text = this.#ending ? this.#closingEvent() : await this.#nextEvents();
      if (text !== '') return text;
      if (!this.#hasPending()) await this.#waitForWakeUp();
    }
    return null;
  }

  #closingEvent(): string {
    const words = this.#ending === 'farewell' ? sseEvents.bye() : sseEvents.retry(comeBackIn());
    this.#ending = 'broken';
    return words;
  }

  async #nextEvents(): Promise<string> {
    const seen = this.#hasUnloaded ? await this.#loadEvents() : '';
    const text = [
      this.#started ? '' : sseEvents.retry(RETRY_MS),
      ...this.#toasts.map(sseEvents.toast),
      seen,
      this.#topics ? sseEvents.changed(this.#topics) : '',
    ].join('');
    const heartbeat = this.#heartbeatDue ? sseEvents.heartbeat : '';
    this.#started = true;
    this.#toasts = [];
    this.#topics = null;
    this.#heartbeatDue = false;
    return text || heartbeat;
  }

  #hasPending(): boolean {
    return this.#hasUnloaded || this.#ending !== null || this.#topics !== null || this.#heartbeatDue;
  }

  /** Looks at the database, and says what is new there. */
  async #loadEvents(): Promise<string> {
    this.#hasUnloaded = false;
    try {
      const seen = await this.#loadUpdates(this.sessionId, this.#position);
      this.updateStatus(seen?.accountStatus);
      return seen && this.#ending === null ? this.#eventsFor(seen) : '';
    } catch (err) {
      log.warn({ err }, 'a stream could not look at its messages');
      this.end('pause');
      return '';
    }
  }

  #eventsFor({ unread, conversation: news }: LiveUpdates): string {
    let text = '';
    if (news && this.#position) {
      for (const message of news.messages) text += sseEvents.message(message);
      this.#position.after = news.messages.at(-1)?.seq ?? this.#position.after;
      this.#hasUnloaded ||= news.messages.length === UPDATE_PAGE_SIZE;
      if (news.readUpTo > this.#readUpTo) text += sseEvents.read(this.#position.conversation, news.readUpTo);
      this.#readUpTo = news.readUpTo;
    }
    if (unread !== this.#unread) text += sseEvents.unread(unread);
    this.#unread = unread;
    return text;
  }

  /** Lies in wait until somebody rings. */
  #waitForWakeUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = null;
  }
}

/** Not all at once, after a deploy. */
const comeBackIn = (): number => Math.round(1_000 + Math.random() * 4_000);
