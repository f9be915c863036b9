import { Hono } from 'hono';
import { Unsubscribe } from '../../../views/accounts/Unsubscribe.tsx';
import { EMAIL_TOPICS, type EmailTopic } from '../../domain/email/email-topics.ts';
import { invalid } from '../../domain/forms/domain-error.ts';
import { unsubscribe } from '../../domain/notifications/notification-settings.ts';
import { system, type Viewer } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg, tr } from '../../translate.ts';
import { everyone } from '../kit/guards.ts';
import { type NonTransactionalAction, page } from '../kit/page.tsx';
import type { AppEnv, Services } from '../services.ts';

/** No sign-in: the signed link proves access to the mailbox and can only unsubscribe. */
const stop: NonTransactionalAction<Viewer> = {
  async submitNonTransactional({ url, services, asAuth }) {
    const of = services.unsubscribeLinks.read(url.searchParams);
    if (!of) throw invalid({}, 'unsubscribeLinkInvalid');
    await asAuth((em) => unsubscribe(em, of));
    return { to: withQuery(paths.unsubscribe, { stopped: of.topic }), toast: 'unsubscribed' };
  },
};

export const unsubscribePage = page<{ topic: EmailTopic | null; stopped: boolean }, Viewer>({
  path: paths.unsubscribe,
  guard: everyone,
  title: msg('Unsubscribe'),
  load: async ({ url, services }) => {
    const stopped = EMAIL_TOPICS.find((topic) => topic === url.searchParams.get('stopped'));
    if (stopped) return { topic: stopped, stopped: true };
    return { topic: services.unsubscribeLinks.read(url.searchParams)?.topic ?? null, stopped: false };
  },
  intents: { stop },
  view: ({ data }) => <Unsubscribe {...data} />,
});

/** RFC 8058 one-click unsubscribe. Mail programs follow no redirects, so the response is no 303. */
export function oneClick({ orm, unsubscribeLinks }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.unsubscribeNow, (c) => c.redirect(`${paths.unsubscribe}${new URL(c.req.url).search}`, 303));
  app.post(paths.unsubscribeNow, async (c) => {
    const of = unsubscribeLinks.read(new URL(c.req.url).searchParams);
    if (!of) return c.text(tr('This link does not work.'), 404);
    await withActor(orm, system('auth'), (em) => unsubscribe(em, of));
    return c.text(tr('Unsubscribed.'));
  });
  return app;
}
