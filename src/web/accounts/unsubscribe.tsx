import { Unsubscribe } from '../../../views/accounts/Unsubscribe.tsx';
import { stopLetters } from '../../domain/accounts/notifications.ts';
import { LETTER_TOPICS, type LetterTopic } from '../../domain/letter-topics.ts';
import { invalid } from '../../domain/refusal.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths, withQuery } from '../../paths.ts';
import { everyone } from '../guards.ts';
import { type OutsideIntent, page } from '../page.tsx';

/** The link is proof enough: it reached its reader's mailbox. It stops letters, and can do nothing else. */
const stop: OutsideIntent = {
  async submitOutside({ url, services }) {
    const of = services.stopLinks.read(url.searchParams);
    if (!of) throw invalid({}, 'stopLinkUnknown');
    await actAs(services.orm, system('gatekeeper'), (em) => stopLetters(em, of));
    return { to: withQuery(paths.unsubscribe, { stopped: of.topic }), toast: 'lettersStopped' };
  },
};

export const unsubscribePage = page<{ topic: LetterTopic | null; stopped: boolean }>({
  path: paths.unsubscribe,
  guard: everyone,
  layout: 'public',
  title: 'Stop letters',
  unlisted: true,
  load: async ({ url, services }) => {
    const stopped = LETTER_TOPICS.find((topic) => topic === url.searchParams.get('stopped'));
    if (stopped) return { topic: stopped, stopped: true };
    return { topic: services.stopLinks.read(url.searchParams)?.topic ?? null, stopped: false };
  },
  intents: { stop },
  view: ({ data }) => <Unsubscribe {...data} />,
});
