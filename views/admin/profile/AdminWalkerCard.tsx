import type { Applicant } from '../../../src/domain/accounts/approval/applicant.ts';
import type { PersonDetail } from '../../../src/domain/accounts/directory/person-detail.ts';
import { StripeErrorText } from '../../payments/StripeErrorText.tsx';
import { Badge, Card, DescriptionList, MoneyText } from '../../ui.ts';
import { yearsText } from '../offer-text.ts';
import { WalkerWarnings } from '../WalkerWarnings.tsx';

export function AdminWalkerCard({ person }: { person: PersonDetail }) {
  const { professional, references, balance } = person;
  const { hourlyRate = null, experienceYears = null, bio, neighborhood, languages } = professional ?? {};
  return (
    <Card title="Walker details" aside={<Availability professional={professional} />}>
      <DescriptionList
        items={[
          hourlyRate !== null && {
            term: 'Hourly rate',
            children: <MoneyText cents={hourlyRate} per="/hr" />,
          },
          experienceYears !== null && { term: 'Experience', children: yearsText(experienceYears) },
          { term: 'Neighborhood', children: neighborhood ?? 'Not set' },
          { term: 'Payouts', children: payoutsOf(professional) },
          balance !== null &&
            balance < 0 && { term: 'Owes at Stripe', children: <MoneyText cents={-balance} /> },
          references.length === 0 && { term: 'References', children: 'None named' },
          { term: 'Languages', wide: true, children: languages?.join(', ') ?? 'Not set' },
          !!bio && { term: 'Bio', wide: true, children: bio },
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
