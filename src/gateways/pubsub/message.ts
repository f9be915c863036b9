import { z } from 'zod';
import { EVENT_TOPICS, type EventTopic } from '../../domain/publish.ts';

/** Ids only, never a name or a text of a person. */
export interface PubSubMessage {
  to: string[];
  topic: EventTopic;
  id?: string;
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

/** A NOTIFY payload has less than 8,000 bytes; an id takes 39 of them. */
const PEOPLE_A_PAYLOAD = 180;

/** Splits the message when it has many recipients. Throws on anything but ids and a topic. */
export function encode(message: PubSubMessage): string[] {
  const { to, ...what } = shape.parse(message);
  const payloads: string[] = [];
  for (let from = 0; from < to.length; from += PEOPLE_A_PAYLOAD) {
    payloads.push(JSON.stringify({ ...what, to: to.slice(from, from + PEOPLE_A_PAYLOAD) }));
  }
  return payloads;
}

export function decode(payload: string): PubSubMessage | null {
  try {
    return shape.parse(JSON.parse(payload)) as PubSubMessage;
  } catch {
    return null;
  }
}
