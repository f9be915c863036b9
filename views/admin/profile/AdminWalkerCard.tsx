import type { Applicant } from '../../../src/domain/accounts/approval/applicant.ts';
import { StripeErrorText } from '../../payments/StripeErrorText.tsx';
import { Badge, Card, DescriptionList } from '../../ui.ts';
import { WalkerWarnings } from '../WalkerWarnings.tsx';
import { walkerFacts } from '../walker-facts.tsx';

export function AdminWalkerCard({ person }: { person: Applicant }) {
  const { professional } = person;
  return (
    <Card title="Walker details" aside={<Availability professional={professional} />}>
      <DescriptionList
        items={[
          ...walkerFacts(person),
          { term: 'Neighborhood', children: professional?.neighborhood ?? 'Not set' },
          { term: 'Payouts', children: payoutsOf(professional) },
          { term: 'Languages', children: professional?.languages?.join(', ') ?? 'Not set' },
        ]}
      />
      <WalkerWarnings applicant={person} />
      {professional?.stripeError && <StripeErrorText storedError={professional.stripeError} />}
    </Card>
  );
}

function payoutsOf(professional: Applicant['professional']): string {
  const problem = professional?.payoutProblem;
  const set = professional?.stripeOnboardingCompleted;
  if (problem)
    return `${set ? 'Returned by the bank' : 'Paused by Stripe'} (${problem.replaceAll('_', ' ')})`;
  return set ? 'Set up' : 'Not set up';
}

function Availability({ professional }: Pick<Applicant, 'professional'>) {
  if (professional?.vacationMode) return <Badge tone="sun">On vacation</Badge>;
  return professional?.isActive ? <Badge tone="pine">Active</Badge> : <Badge>Inactive</Badge>;
}
