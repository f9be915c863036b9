import { UsersRound } from 'lucide-react';
import { momentText } from '../../../src/dates.ts';
import type { ShownGuardian } from '../../../src/domain/accounts/guardians/guardian.ts';
import { Card } from '../../ui.ts';
export const GuardianCheckCard = ({ guardian }: { guardian: ShownGuardian | null }) => (
  <Card title="Guardian" icon={UsersRound} id="guardian">
    <p>{guardian ? stateOf(guardian) : 'The walker is a minor and has named no guardian yet.'}</p>
  </Card>
);

function stateOf(guardian: ShownGuardian): string {
  const { status, createdAt, answeredAt, withdrawnAt, termsVersion, privacyVersion } = guardian;
  const person = [guardian.name, guardian.email].filter(Boolean).join(', ');
  const at = momentText(withdrawnAt ?? answeredAt ?? createdAt);
  const texts = `terms ${termsVersion}, privacy policy ${privacyVersion}`;
  return {
    asked: `${person}: asked on ${at}, no answer yet.`,
    given: `${person}: consented on ${at} (${texts}).`,
    declined: `${person}: declined on ${at}.`,
    withdrawn: `${person}: withdrew the consent on ${at} (${texts}).`,
  }[status];
}
