import { isMessageKey, type MessageKey } from '../../../views/i18n.ts';
import { UPDATE_PAGE_SIZE } from '../../domain/messages/messages-after.ts';
import type { AccountStatus, Role } from '../../domain/viewer.ts';
import { LOCATION_PAGE_SIZE } from '../../domain/walks/place/locations-after.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { log } from '../../log.ts';
import type { Followed, LiveUpdates, LoadUpdates } from './load-updates.ts';
import { sseEvents } from './sse-events.ts';

const HEARTBEAT_S = 25;
/** The browser's XMLHttpRequest keeps the whole response in memory, so streams are ended and reopened. */
const MAX_DURATION_S = 10 * 60;
/** A connection that reads nothing for this long while data waits is dead. */
const STALLED_S = 40;
const RETRY_MS = 3_000;
const MAX_TOASTS = 3;
/** Left out while a call for help is open. INCIDENT-9 */
const STEPS = ['toastOnMyWay', 'toastPickedUp', 'toastDroppedOff', 'toastCompleted'];

export interface ConnectionOwner {
  id: string;
  sessionId: string;
  role: Role;
  approved: boolean;
}

type Ending = 'bye' | 'pause' | 'broken';

/** Queues flags of what to load instead of events: a slow client costs one page of messages. */
export class SseConnection {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  #approved: boolean;
  readonly #loadUpdates: LoadUpdates;
  readonly #followed: Followed;
  #readUpTo = 0;
  #unread = -1;
  #topics: Set<string> | null = null;
  #toasts: { toast: MessageKey; id: string | undefined }[] = [];
  #called: (string | undefined)[] = [];
  #hasUnloaded: boolean;
  #started = false;
  #ending: Ending | null = null;
  #resolveWait: (() => void) | null = null;
  #age = 0;
  #lastReadAt = 0;
  #isReading = false;
  #heartbeatDue = false;

  constructor(
    owner: ConnectionOwner,
    { followed, topics }: { followed: Followed; topics: Set<string> },
    loadUpdates: LoadUpdates,
  ) {
    this.id = owner.id;
    this.sessionId = owner.sessionId;
    this.role = owner.role;
    this.#approved = owner.approved;
    this.#followed = followed;
    this.#hasUnloaded = followed.conversation !== null || followed.walk !== null;
    this.#topics = topics.size > 0 ? topics : null;
    this.#loadUpdates = loadUpdates;
  }

  notify({ topic, id, toast }: PubSubMessage): void {
    if (topic === 'location') {
      if (id === this.#followed.walk?.walk) this.reload();
      return;
    }
    if (isMessageKey(toast)) this.#toasts = [...this.#toasts, { toast, id }].slice(-MAX_TOASTS);
    if (topic === 'message' || STEPS.includes(toast ?? '')) this.#hasUnloaded = true;
    // The open conversation receives the message itself.
    if (topic !== 'message' || !id || id !== this.#followed.conversation?.conversation) this.changed(topic);
    this.#notifyWaiter();
  }

  changed(topic: string): void {
    this.#topics = (this.#topics ?? new Set()).add(topic);
    this.#notifyWaiter();
  }

  reload(): void {
    this.#hasUnloaded = true;
    this.#notifyWaiter();
  }

  /** Undefined when the session has ended. */
  updateStatus(accountStatus: AccountStatus | undefined): void {
    if (
      !accountStatus ||
      accountStatus.approval === 'rejected' ||
      (this.#approved && accountStatus.approval !== 'approved')
    )
      this.end('bye');
    // Roles subscribe to different events: reconnect.
    else if (accountStatus.role !== this.role) this.end('pause');
    else this.#approved = accountStatus.approval === 'approved';
  }

  /** 'bye' forbids a reconnect; 'pause' names the delay before it. */
  end(how: Ending): void {
    this.#ending ??= how;
    this.#notifyWaiter();
  }

  /** Called each second. Returns false for a stalled client. */
  tick(): boolean {
    this.#age++;
    const stalled = !this.#isReading && this.#age - this.#lastReadAt >= STALLED_S;
    if (this.#age % HEARTBEAT_S === 0) {
      this.#heartbeatDue = true;
      this.#notifyWaiter();
    }
    if (this.#age >= MAX_DURATION_S) this.end('pause');
    return !stalled;
  }

  async next(): Promise<string | null> {
    this.#isReading = true;
    const text = await this.#nextText();
    this.#isReading = false;
    this.#lastReadAt = this.#age;
    return text;
  }

  async #nextText(): Promise<string | null> {
    while (this.#ending !== 'broken') {
      const text = this.#ending ? this.#closingEvent() : await this.#nextEvents();
      if (text !== '') return text;
      if (!this.#hasPending()) await this.#waitForChange();
    }
    return null;
  }

  #closingEvent(): string {
    const event = this.#ending === 'bye' ? sseEvents.bye() : sseEvents.retry(reconnectDelay());
    this.#ending = 'broken';
    return event;
  }

  async #nextEvents(): Promise<string> {
    const events = this.#hasUnloaded ? await this.#loadEvents() : '';
    const text = [
      this.#started ? '' : sseEvents.retry(RETRY_MS),
      ...this.#toasts
        .filter(({ toast, id }) => !STEPS.includes(toast) || !this.#called.includes(id))
        .map(({ toast }) => sseEvents.toast(toast)),
      events,
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

  async #loadEvents(): Promise<string> {
    this.#hasUnloaded = false;
    try {
      const updates = await this.#loadUpdates(this.sessionId, this.#followed);
      this.updateStatus(updates?.accountStatus);
      return updates && this.#ending === null ? this.#eventsFor(updates) : '';
    } catch (err) {
      log.warn({ err }, 'could not load the updates of a stream');
      this.end('pause');
      return '';
    }
  }

  #eventsFor({ unread, conversation, path, called }: LiveUpdates): string {
    let text = '';
    this.#called = called;
    const { conversation: position, walk } = this.#followed;
    if (conversation && position) {
      for (const message of conversation.messages) text += sseEvents.message(message);
      position.after = conversation.messages.at(-1)?.seq ?? position.after;
      this.#hasUnloaded ||= conversation.messages.length === UPDATE_PAGE_SIZE;
      if (conversation.readUpTo > this.#readUpTo)
        text += sseEvents.read(position.conversation, conversation.readUpTo);
      this.#readUpTo = conversation.readUpTo;
    }
    if (walk && path.length > 0) {
      text += sseEvents.location(walk.walk, path);
      walk.after = path.at(-1)!.slot;
      this.#hasUnloaded ||= path.length === LOCATION_PAGE_SIZE;
    }
    if (unread !== this.#unread) text += sseEvents.unread(unread);
    this.#unread = unread;
    return text;
  }

  #waitForChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#resolveWait = resolve;
    });
  }

  #notifyWaiter(): void {
    this.#resolveWait?.();
    this.#resolveWait = null;
  }
}

/** Jitter, so that clients do not all reconnect at once after a deploy. */
const reconnectDelay = (): number => Math.round(1_000 + Math.random() * 4_000);
