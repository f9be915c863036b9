import type { EntityManager } from '@mikro-orm/postgresql';
import { SafetyPage, type SafetyPageProps } from '../../../views/safety/SafetyPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { hasBlocked } from '../../domain/people/blocks.ts';
import {
  blockPerson,
  type Ending,
  endAllWith,
  endingsWith,
  unblockPerson,
  walksToEnd,
} from '../../domain/safety/block.ts';
import { assertPeer, readReport, receivedMessage, report } from '../../domain/safety/report.ts';
import type { Member } from '../../domain/viewer.ts';
import { openFamily } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts, type OutsideContext } from '../kit/act.ts';
import { parentsAndWalkers } from '../kit/guards.ts';
import { type Intent, page, type Redirect, type RequestContext } from '../kit/page.tsx';

const reportTaken = ({ pathname }: URL, messageId: string | null): Redirect => ({
  to: pathname,
  toast: messageId ? 'messageReported' : 'personReported',
});

const sendReport: Intent = {
  async submit({ em, viewer: me, params, url, form, services }) {
    const reported = { personId: params.person ?? '', messageId: url.searchParams.get('message') };
    const read = readReport(form);
    await services.limits.use('report', me.id);
    await report(em, me, reported, read);
    return reportTaken(url, reported.messageId);
  },
  again: ({ url }) => reportTaken(url, url.searchParams.get('message')),
};

async function end(em: EntityManager, me: Member, { ids, ...others }: Ending): Promise<void> {
  const family = others.parentId === me.id ? null : { id: '', parent: '', ...others };
  await openFamily(em, family);
  await endAllWith(em, { ...me, family }, ids);
}

const safetyActs = acts(
  { subject: 'person' },
  {
    /** SAFETY-9: the block commits first, and what it ends cannot undo it. */
    block: {
      outside: async ({ transaction }: OutsideContext, person: string) => {
        const { firstName } = await transaction((em, me) => blockPerson(em, me, person));
        const endings = await transaction((em, me) => endingsWith(em, me, person));
        const ended = await Promise.all(
          endings.map((ending) => transaction((em, me) => end(em, me, ending))),
        ).then(
          () => true,
          (err) => log.error({ err }, 'could not end the walks after a block'),
        );
        return { ended, firstName };
      },
      done: ({ ended, firstName }) => ({
        to: ended ? paths.messages : paths.schedule,
        toast: ended ? 'personBlocked' : 'walksLeftAfterBlock',
        params: { name: firstName },
      }),
    },
    unblock: { command: unblockPerson, to: paths.messages },
  },
);

export const safetyPage = page<SafetyPageProps>({
  path: paths.safety(':person'),
  guard: parentsAndWalkers,
  width: 'text',
  title: msg('Report or block'),
  load,
  intents: { report: sendReport, ...safetyActs },
  view: ({ data, form }) => <SafetyPage {...data} form={form} />,
});

async function load({ em, viewer: me, params, url }: RequestContext): Promise<SafetyPageProps> {
  const person = await assertPeer(em, me, params.person ?? '');
  const messageId = url.searchParams.get('message');
  return {
    person,
    message: messageId && (await receivedMessage(em, me, { personId: person.id, messageId })),
    blocked: await hasBlocked(em, me, person.id),
    ends: await walksToEnd(em, person.id),
    now: clock.now(),
    asking: readDialog('safety', url) !== null,
    here: url.pathname + (messageId ? `?message=${encodeURIComponent(messageId)}` : ''),
  };
}
