import { ShieldCheck } from 'lucide-react';
import { fullDate } from '../../../src/dates.ts';
import type { OpenDialog } from '../../../src/dialogs.ts';
import type { ShownGuardian } from '../../../src/domain/accounts/guardians/guardian.ts';
import type { ShownReference } from '../../../src/domain/accounts/references/reference.ts';
import type { CheckStatus } from '../../../src/domain/walkers/checks/background-check.ts';
import type { CurrentCheck, WalkerChecks } from '../../../src/domain/walkers/checks/checks-of.ts';
import { market } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { GuardianCard } from '../../accounts/guardians/GuardianCard.tsx';
import { ReferencesCard } from '../../accounts/references/ReferencesCard.tsx';
import { t } from '../../i18n.ts';
import { BackLink, Banner, Button, Card, DescriptionList, type FormView, PageHeading } from '../../ui.ts';
import { capitalized, identityText, STATUS_LABELS } from './check-text.ts';

export interface MyChecksPageProps {
  checks: WalkerChecks;
  references: readonly ShownReference[];
  guardian: { current: ShownGuardian | null; missing: boolean } | null;
  dialog: OpenDialog<'references'> | null;
  form: FormView;
}

export function MyChecksPage({ checks, guardian, ...references }: MyChecksPageProps) {
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.profile}>{tr('Profile')}</BackLink>}
        title={tr('Checks and references')}
        lead={tr("What's on file, and what parents can see.")}
      />
      {checks.paused && <PausedNotice of="check" action={false} />}
      {guardian?.missing && <PausedNotice of="guardian" action={false} />}
      {guardian && (
        <GuardianCard guardian={guardian.current} missing={guardian.missing} form={references.form} />
      )}
      <BackgroundCard checks={checks} />
      <ReferencesCard {...references} />
    </>
  );
}

function BackgroundCard({ checks: { current, identity } }: Pick<MyChecksPageProps, 'checks'>) {
  return (
    <Card title={tr('Background check')} icon={ShieldCheck} id="background-check">
      <DescriptionList
        items={[
          {
            term: tr('Status'),
            children: current ? tr(STATUS_LABELS[current.status]) : tr('Not checked yet'),
          },
          current && { term: tr('Company'), children: current.provider },
          dateFact(tr('Date of the result'), current?.checkedOn),
          dateFact(tr('Valid until'), current?.expiresOn),
          {
            term: tr('Identity'),
            wide: true,
            children: capitalized(identityText(identity?.checkedOn ?? null, identity?.method ?? null)),
          },
        ]}
      />
      <NextStep current={current} />
      <p className="small soft">
        {tr(
          'Parents see a result with its company and dates only while it is clear or after it expired. Otherwise they read “not checked yet” or “started, not cleared yet”.',
        )}
      </p>
    </Card>
  );
}

const dateFact = (term: string, date: string | null | undefined) =>
  date ? { term, children: fullDate(Temporal.PlainDate.from(date)) } : null;

const NEXT: Partial<Record<CheckStatus, string>> = {
  pending: msg('The company is working on your check. There is nothing to do for now.'),
  consider: msg('Our team is looking at the result and will get in touch with you. Parents do not see it.'),
  expired: msg('Your check has expired. Write to us to start a new one:'),
};

function NextStep({ current }: { current: CurrentCheck | null }) {
  if (current?.status === 'clear') return null;
  const asks = !current || current.status === 'expired';
  const text = current
    ? tr(NEXT[current.status] ?? '')
    : tr('You have no background check yet. Write to us to start one:');
  return (
    <Banner>
      <p>
        {text} {asks && <a href={`mailto:${market.contactEmail}`}>{market.contactEmail}</a>}
      </p>
    </Banner>
  );
}

const REASONS = { check: 'walkerPausedForCheck', guardian: 'walkerPausedForGuardian' } as const;
export function PausedNotice({ of, action = true }: { of: keyof typeof REASONS; action?: boolean }) {
  const { title, text } = t(REASONS[of]);
  return (
    <Banner
      tone="warning"
      title={title}
      action={action && <Button href={paths.myChecks} size="s" label={tr('See what to do')} />}
    >
      <p>{text}</p>
    </Banner>
  );
}
