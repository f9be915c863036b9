import type { EmailSubscription } from '../../domain/email/email.ts';
import { EMAIL_TOPICS } from '../../domain/email/email-topics.ts';
import { paths, withQuery } from '../../paths.ts';
import { createHmacSigner } from '../hmac-signer.ts';
import type { KeyConfig } from '../secrets.ts';

export interface UnsubscribeLinks {
  to(of: EmailSubscription): string;
  read(query: URLSearchParams): EmailSubscription | null;
}

/** The links do not expire, because people look for them in old emails. */
export function createUnsubscribeLinks(config: KeyConfig): UnsubscribeLinks {
  const signer = createHmacSigner(config, 'unsubscribe');
  const textOf = ({ personId, topic }: EmailSubscription) => `${personId} ${topic}`;
  return {
    to(of) {
      const { personId: person, topic } = of;
      return withQuery(paths.unsubscribe, { person, topic, seal: signer.of(textOf(of)) });
    },
    read(query) {
      const topic = EMAIL_TOPICS.find((one) => one === query.get('topic'));
      if (!topic) return null;
      const of = { personId: query.get('person') ?? '', topic };
      return signer.isOf(textOf(of), query.get('seal') ?? '') ? of : null;
    },
  };
}
