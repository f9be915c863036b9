import type { Command } from 'commander';
import { type DeletionDecision, decideDeletion } from '../../src/domain/accounts/deletion-decision.ts';
import { pendingDeletions } from '../../src/domain/accounts/deletion-requests.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import { consent } from '../consent.ts';
import { print, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const list = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const { requests } = await inTerminal(orm, pendingDeletions);
    print(
      command,
      requests.map((request) => ({
        id: request.id,
        name: fullName(request),
        email: request.email,
        role: request.role,
        asked: request.requestedAt.toISOString().slice(0, 10),
        'still open': request.open,
      })),
    );
  });

const decision =
  (decided: DeletionDecision, whatHappens: string) => (id: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      await consent(command, whatHappens);
      const note = await inTerminal(orm, (em) => decideDeletion(em, terminal, id, decided));
      tell(command, `${note}.`, [{ id, decision: decided }]);
    });

export const approving = decision(
  'approved',
  'The account is closed: its sessions end, the person is hidden at once and becomes anonymous after 30 days, and requests ' +
    'that wait are cancelled. The person is told by mail.',
);

export const rejecting = decision('rejected', 'The account stays, and the person is told so by mail.');
