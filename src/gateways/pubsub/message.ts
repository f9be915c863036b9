import { z } from 'zod';
import { EVENT_TOPICS, type EventTopic } from '../../domain/publish.ts';

/** What travels between processes when something changed: who should look again, and at what. Never a name or a text of theirs. */
export interface PubSubMessage {
  /** The people concerned, by profile id, or a group such as `admins`. */
  to: string[];
  /** What changed. */
  topic: EventTopic;
  /** Which one. */
  id?: string;
  /** The code of a text to show to them at once. */
  toast?: string;
}

const shape = z.object({
  to: z.array(z.union([z.guid(), z.literal('admins')])),
  topic: z.enum(EVENT_TOPICS),
  id: z.guid().optional(),
  toast: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,60}$/)
    .optional(),
});

/** NOTIFY carries less than 8,000 bytes; an id takes 39 of them. */
const PEOPLE_A_PAYLOAD = 180;

/** The message as payloads, several when there are many people. Throws on anything but ids and a topic. */
export function encode(message: PubSubMessage): string[] {
  const { to, ...what } = shape.parse(message);
  const payloads: string[] = [];
  for (let from = 0; from < to.length; from += PEOPLE_A_PAYLOAD) {
    payloads.push(JSON.stringify({ ...what, to: to.slice(from, from + PEOPLE_A_PAYLOAD) }));
  }
  return payloads;
}

/** The message of a payload, or null for what is not ours. */
export function decode(payload: string): PubSubMessage | null {
  try {
    return shape.parse(JSON.parse(payload)) as PubSubMessage;
  } catch {
    return null;
  }
}
