import { clock } from '../../clock.ts';
import type { EventTopic } from '../../domain/publish.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { isAddressedTo, type LiveConnection } from './connection-registry.ts';

const MEMORY_MS = 60_000;
const MAX_NOTES = 2_000;

/** Remembers for a minute who was told what, for pages that were made before their stream began. */
export function createRecentEvents() {
  let notes: { at: number; to: readonly string[]; topic: EventTopic }[] = [];
  /** Everything that was told since then is known here, in milliseconds of the app's clock. */
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
    /** Some may have been missed: nothing from before is known any more. */
    forget(): void {
      notes = [];
      knownSince = clock.now().getTime();
    },
    /** What of the viewer's changed since a page was made; `anything` when that is longer ago than the memory goes back. */
    topicsSince(since: number, viewer: Pick<LiveConnection, 'id' | 'role'>): Set<EventTopic | 'anything'> {
      if (since < knownSince) return new Set(['anything']);
      return new Set(
        notes.filter(({ at, to }) => at >= since && isAddressedTo(viewer, to)).map(({ topic }) => topic),
      );
    },
  };
}
