import { clock } from '../../clock.ts';
import type { EventTopic } from '../../domain/publish.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { isAddressedTo, type LiveConnection } from './connection-registry.ts';

const MEMORY_MS = 60_000;
const MAX_NOTES = 2_000;

/** Keeps events for a minute, for pages rendered before their stream opened. */
export function createRecentEvents() {
  let notes: { at: number; to: readonly string[]; topic: EventTopic }[] = [];
  let knownSince = clock.now().getTime();

  return {
    note({ to, topic }: PubSubMessage): void {
      const at = clock.now().getTime();
      notes.push({ at, to, topic });
      if (notes.length > MAX_NOTES || at - (notes[0]?.at ?? at) > 2 * MEMORY_MS) {
        notes = notes.filter((note) => at - note.at < MEMORY_MS).slice(-MAX_NOTES / 2);
        knownSince = Math.max(knownSince, notes[0]?.at ?? at);
      }
    },
    /** After a lost database connection events may be missing, so older state is unknown. */
    forget(): void {
      notes = [];
      knownSince = clock.now().getTime();
    },
    /** `anything` when `since` is older than the kept events. */
    topicsSince(since: number, viewer: Pick<LiveConnection, 'id' | 'role'>): Set<EventTopic | 'anything'> {
      if (since < knownSince) return new Set(['anything']);
      return new Set(
        notes.filter(({ at, to }) => at >= since && isAddressedTo(viewer, to)).map(({ topic }) => topic),
      );
    },
  };
}
