import { clock } from '../../clock.ts';
import type { EventTopic } from '../../domain/publish.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import { isAddressedTo, type Recipient } from './connection-registry.ts';

const KEPT_MS = 60_000;
const MAX_EVENTS = 2_000;

/** Keeps events for a minute, for pages rendered before their stream opened. */
export function createRecentEvents() {
  let events: { at: number; to: readonly string[]; topic: EventTopic }[] = [];
  let completeSince = clock.now().getTime();

  return {
    add({ to, topic }: PubSubMessage): void {
      const at = clock.now().getTime();
      events.push({ at, to, topic });
      if (events.length > MAX_EVENTS || at - (events[0]?.at ?? at) > 2 * KEPT_MS) {
        events = events.filter((event) => at - event.at < KEPT_MS).slice(-MAX_EVENTS / 2);
        completeSince = Math.max(completeSince, events[0]?.at ?? at);
      }
    },
    /** After a lost database connection events may be missing, so older state is unknown. */
    forget(): void {
      events = [];
      completeSince = clock.now().getTime();
    },
    /** `anything` when `since` is older than the kept events. */
    topicsSince(since: number, viewer: Recipient): Set<EventTopic | 'anything'> {
      if (since < completeSince) return new Set(['anything']);
      return new Set(
        events.filter(({ at, to }) => at >= since && isAddressedTo(viewer, to)).map(({ topic }) => topic),
      );
    },
  };
}
