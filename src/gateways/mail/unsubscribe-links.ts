import type { Config } from '../../config.ts';
import type { EmailSubscription } from '../../domain/email.ts';
import { EMAIL_TOPICS } from '../../domain/email-topics.ts';
import { createHmacSigner } from '../hmac-signer.ts';

/** The link in an email that stops emails of its kind, without signing in: it holds ids and a signature that only we can make. */
export interface UnsubscribeLinks {
  /** A path with a query, for the switch of one person. */
  to(of: EmailSubscription): string;
  /** What the query of such a link stands for; null when it is not one of ours. */
  read(query: URLSearchParams): EmailSubscription | null;
}

/** Links that stay good for as long as the key does: people look for them in old emails. */
export function createUnsubscribeLinks(config: Pick<Config, 'secretKey' | 'dataDir'>): UnsubscribeLinks {
  const signer = createHmacSigner(config, 'unsubscribe');
  const textOf = ({ personId, topic }: EmailSubscription) => `${personId} ${topic}`;
  return {
    to(of) {
      const query = new URLSearchParams({
        person: of.personId,
        topic: of.topic,
        seal: signer.of(textOf(of)),
      });
      return `/unsubscribe?${query}`;
    },
    read(query) {
      const topic = EMAIL_TOPICS.find((one) => one === query.get('topic'));
      if (!topic) return null;
      const of = { personId: query.get('person') ?? '', topic };
      return signer.isOf(textOf(of), query.get('seal') ?? '') ? of : null;
    },
  };
}
