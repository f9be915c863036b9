import type { Config } from '../../config.ts';
import type { LetterSwitch } from '../../domain/letter.ts';
import { LETTER_TOPICS } from '../../domain/letter-topics.ts';
import { createSeal } from '../seal.ts';

/** The link in a letter that stops letters of its kind, without signing in: it holds ids and a seal that only we can make. */
export interface StopLinks {
  /** A path with a query, for the switch of one person. */
  to(of: LetterSwitch): string;
  /** What the query of such a link stands for; null when it is not one of ours. */
  read(query: URLSearchParams): LetterSwitch | null;
}

/** Links that stay good for as long as the key does: people look for them in old letters. */
export function createStopLinks(config: Pick<Config, 'secretKey' | 'dataDir'>): StopLinks {
  const seal = createSeal(config, 'stop-letters');
  const textOf = ({ personId, topic }: LetterSwitch) => `${personId} ${topic}`;
  return {
    to(of) {
      const query = new URLSearchParams({
        person: of.personId,
        topic: of.topic,
        seal: seal.of(textOf(of)),
      });
      return `/unsubscribe?${query}`;
    },
    read(query) {
      const topic = LETTER_TOPICS.find((one) => one === query.get('topic'));
      if (!topic) return null;
      const of = { personId: query.get('person') ?? '', topic };
      return seal.isOf(textOf(of), query.get('seal') ?? '') ? of : null;
    },
  };
}
