import { createHash } from 'node:crypto';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { clockTime, endTime, timeOfDay } from '../../dates.ts';
import { sessionEnd } from '../../domain/accounts/sign-in/sessions.ts';
import { type KeptWalk, keptWalks } from '../../domain/walks/kept-walks.ts';
import { paths } from '../../paths.ts';
import { currentLanguage } from '../../translate.ts';
import { asset } from '../assets.ts';
import { walkers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

export const offlineRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  // Called by the service worker of the walker's phone. Times are milliseconds.
  'functions/get-kept-walks': inTransaction({
    guard: walkers,
    input: z.object({}),
    run: async ({ em, viewer }) => {
      const walks = await keptWalks(em, viewer);
      const now = clock.now();
      return {
        session: createHash('sha256').update(viewer.sessionId).digest('base64url'),
        expires_at: (await sessionEnd(em, viewer)).getTime(),
        now: now.getTime(),
        time: timeOfDay(now),
        pages: walks.flatMap(pagesOf),
      };
    },
  }),
};

/** Pages name the files of the app's version, and are in one language. */
const pagesOf = (walk: KeptWalk) =>
  [paths.walk(walk.id), paths.walkCard(walk.id), paths.help(walk.id)].map((path) => ({
    path,
    version: `${walk.version} ${asset('islands/main.ts')} ${currentLanguage()}`,
    until: walk.until.getTime(),
    times: `${clockTime(walk.time)} – ${clockTime(endTime(walk.date, walk.time, walk.hours))}`,
  }));
