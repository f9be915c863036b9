import { dialogAt } from '../../../src/dialogs.ts';
import { type AgeHistory, historyLines } from '../../../src/domain/accounts/guardians/age-history.ts';
import { Button, Card } from '../../ui.ts';

type Props = { history: AgeHistory; minor: boolean; age: number | null; at: string };

export const AgeCard = ({ history, minor, age, at }: Props) => (
  <Card
    title={`Age ${age ?? 'unknown'}`}
    aside={<Button href={dialogAt('personChecks', at, 'birth-date')} size="s" label="Change date" />}
  >
    {minor && history.guardians.length === 0 && <p>The walker is a minor and has named no guardian yet.</p>}
    <AgeHistoryList history={history} />
  </Card>
);

export const AgeHistoryList = ({ history }: { history: AgeHistory }) =>
  historyLines(history).map((line) => <p key={line}>{line}</p>);
