import { type CatalogueCode, isCatalogueCode } from '../../../views/catalogue.ts';
import { NEWS_PAGE } from '../../domain/messages/news.ts';
import type { Role, Standing } from '../../domain/viewer.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { log } from '../../log.ts';
import type { Listener } from './audience.ts';
import type { Look, Place, Seen } from './look.ts';
import { wire } from './wire.ts';

/** S2 §9. */
const HEARTBEAT_S = 25;
/** The browser's reader keeps all that it has read: end the stream now and then, and let it come back (STACK §8). */
const LONGEST_S = 10 * 60;
/** Whoever takes nothing for so long while something waits for them is gone, or should be. */
const STALLED_S = 40;
const RETRY_MS = 3_000;
/** Toasts that a slow reader gets at once; the latest. */
const MOST_TOASTS = 3;

/** Whom a stream is for. */
export interface Holder {
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
export class Reader implements Listener {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  #approved: boolean;
  readonly #look: Look;
  #place: Place | null;
  #readUpTo = 0;
  #unread = -1;
  #topics: Set<string> | null = null;
  #toasts: CatalogueCode[] = [];
  #behind: boolean;
  #begun = false;
  #ending: Ending | null = null;
  #wake: (() => void) | null = null;
  /** In seconds, like the next. */
  #age = 0;
  #lastTook = 0;
  /** The other end waits for more. */
  #asks = false;
  #heartbeatDue = false;

  constructor(holder: Holder, { place, topics }: { place: Place | null; topics: Set<string> }, look: Look) {
    this.id = holder.id;
    this.sessionId = holder.sessionId;
    this.role = holder.role;
    this.#approved = holder.approved;
    this.#place = place;
    this.#behind = place !== null;
    this.#topics = topics.size > 0 ? topics : null;
    this.#look = look;
  }

  hear({ topic, id, toast }: PubSubMessage): void {
    if (isCatalogueCode(toast)) this.#toasts = [...this.#toasts, toast].slice(-MOST_TOASTS);
    if (topic === 'message') this.#behind = true;
    // The page that shows this very conversation hears of its messages one by one.
    if (topic !== 'message' || !id || id !== this.#place?.conversation) this.changed(topic);
    this.#ring();
  }

  /** The page is to ask for itself again. */
  changed(topic: string): void {
    this.#topics = (this.#topics ?? new Set()).add(topic);
    this.#ring();
  }

  /** News may have been missed: look again. */
  lookAgain(): void {
    this.#behind = true;
    this.#ring();
  }

  /** How the holder stands now; undefined when their session is over. */
  stands(standing: Standing | undefined): void {
    if (!standing || standing.approval === 'rejected' || (this.#approved && standing.approval !== 'approved'))
      this.end('farewell');
    // Another role hears other news: come back as that.
    else if (standing.role !== this.role) this.end('pause');
    else this.#approved = standing.approval === 'approved';
  }

  /** Over. `farewell` tells the page not to come back, `pause` when to. */
  end(how: Ending): void {
    this.#ending ??= how;
    this.#ring();
  }

  /** A second has passed. Returns false for a reader that has taken nothing for too long. */
  tick(): boolean {
    this.#age++;
    const stalled = !this.#asks && this.#age - this.#lastTook >= STALLED_S;
    if (this.#age % HEARTBEAT_S === 0) {
      this.#heartbeatDue = true;
      this.#ring();
    }
    if (this.#age >= LONGEST_S) this.end('pause');
    return !stalled;
  }

  /** The next events as text, as soon as there are any; null when the stream is over. */
  async next(): Promise<string | null> {
    this.#asks = true;
    const text = await this.#nextText();
    this.#asks = false;
    this.#lastTook = this.#age;
    return text;
  }

  async #nextText(): Promise<string | null> {
    while (this.#ending !== 'broken') {
      const text = this.#ending ? this.#lastWords() : await this.#news();
      if (text !== '') return text;
      if (!this.#somethingWaits()) await this.#rest();
    }
    return null;
  }

  #lastWords(): string {
    const words = this.#ending === 'farewell' ? wire.bye() : wire.retry(comeBackIn());
    this.#ending = 'broken';
    return words;
  }

  async #news(): Promise<string> {
    const seen = this.#behind ? await this.#seen() : '';
    const text = [
      this.#begun ? '' : wire.retry(RETRY_MS),
      ...this.#toasts.map(wire.toast),
      seen,
      this.#topics ? wire.changed(this.#topics) : '',
    ].join('');
    const heartbeat = this.#heartbeatDue ? wire.heartbeat : '';
    this.#begun = true;
    this.#toasts = [];
    this.#topics = null;
    this.#heartbeatDue = false;
    return text || heartbeat;
  }

  #somethingWaits(): boolean {
    return this.#behind || this.#ending !== null || this.#topics !== null || this.#heartbeatDue;
  }

  /** Looks at the database, and says what is new there. */
  async #seen(): Promise<string> {
    this.#behind = false;
    try {
      const seen = await this.#look(this.sessionId, this.#place);
      this.stands(seen?.standing);
      return seen && this.#ending === null ? this.#told(seen) : '';
    } catch (err) {
      log.warn({ err }, 'a stream could not look at its messages');
      this.end('pause');
      return '';
    }
  }

  #told({ unread, news }: Seen): string {
    let text = '';
    if (news && this.#place) {
      for (const message of news.messages) text += wire.message(message);
      this.#place.after = news.messages.at(-1)?.seq ?? this.#place.after;
      this.#behind ||= news.messages.length === NEWS_PAGE;
      if (news.readUpTo > this.#readUpTo) text += wire.read(this.#place.conversation, news.readUpTo);
      this.#readUpTo = news.readUpTo;
    }
    if (unread !== this.#unread) text += wire.unread(unread);
    this.#unread = unread;
    return text;
  }

  /** Lies in wait until somebody rings. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #ring(): void {
    this.#wake?.();
    this.#wake = null;
  }
}

/** Not all at once, after a deploy. */
const comeBackIn = (): number => Math.round(1_000 + Math.random() * 4_000);
