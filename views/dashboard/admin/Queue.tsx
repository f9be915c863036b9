import { AlarmClock, Flag, Siren, TriangleAlert, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  LoadedParts,
  WaitingIncident,
  WaitingPerson,
} from '../../../src/domain/dashboard/admin-dashboard.ts';
import { CALL_KINDS } from '../../../src/domain/incident-kind.ts';
import { MAX_COUNTED } from '../../../src/domain/lists/page.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { formatDuration } from '../../admin/jobs/format-duration.ts';
import { atTime, NextStep } from '../../bookings/next/NextStep.tsx';
import { whatHappened } from '../../incidents/what-happened.ts';
import { CallButtons, Card, Icon, type IconOf, PhoneLines } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';

type Props = { dashboard: LoadedParts; underway: number | undefined; now: Date };

/** What an admin does next, the most urgent first (ADMIN-13). */
export function Queue({ dashboard, underway, now }: Props) {
  const cases = casesOf(dashboard, now)?.filter(({ n }) => n > 0);
  const walks =
    underway === undefined
      ? undefined
      : underway === 1
        ? '1 walk is under way'
        : `${formatNumber(underway)} walks are under way`;
  return (
    <>
      {dashboard.incidents?.filter(isCall).map((incident) => (
        <CallForHelp key={incident.id} incident={incident} />
      ))}
      <Card title="Waiting for you" id="queue" aside={walks && <span className="small soft">{walks}</span>}>
        {!cases ? (
          <FailedCard code="pendingApprovalsLoadFailed" />
        ) : cases.length === 0 ? (
          <p className="soft">Nothing is waiting.</p>
        ) : (
          <ul className="rows">
            {cases.map((one) => (
              <CaseRow key={one.id} {...one} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

type Case = {
  id: string;
  icon: IconOf;
  n: number;
  one: string;
  many: string;
  href: string;
  more?: ReactNode;
};

function casesOf({ waiting, incidents, walkers, parents }: LoadedParts, now: Date): Case[] | null {
  if (!waiting) return null;
  const { attention, deletions, reports, since } = waiting;
  const others =
    attention.orphaned +
    attention.noShows +
    attention.expiredChecks +
    attention.missingGuardians +
    attention.typedAges +
    attention.heldErasures +
    attention.failedRefunds;
  return [
    {
      id: 'open-incidents',
      icon: Siren,
      n: waiting.incidents,
      one: 'incident is open',
      many: 'incidents are open',
      href: paths.adminIncidents,
      more: incidents
        ?.filter((incident) => !isCall(incident))
        .map((incident) => <p key={incident.id}>{linkTo(incident)}</p>),
    },
    {
      id: 'late-walks',
      icon: AlarmClock,
      n: attention.late,
      one: 'walk is late',
      many: 'walks are late',
      href: `${paths.adminAttention}#late-walks`,
      more: 'Not picked up, or not dropped off, and no one answered when we asked.',
    },
    {
      id: 'applicants',
      icon: UserCheck,
      n: waiting.parents + waiting.walkers,
      one: 'person waits for approval',
      many: 'people wait for approval',
      href: withQuery(paths.pendingApprovals, { tab: waiting.walkers > 0 ? 'walkers' : 'parents' }),
      more:
        since &&
        `${namesIn([...(walkers ?? []), ...(parents ?? [])])} · the first for ${formatDuration(since, now)}`,
    },
    {
      id: 'cases',
      icon: TriangleAlert,
      n: others,
      one: 'case needs attention',
      many: 'cases need attention',
      href: paths.adminAttention,
    },
    {
      id: 'deletion-requests',
      icon: UserX,
      n: deletions,
      one: 'person asks us to delete their account',
      many: 'people ask us to delete their accounts',
      href: `${paths.adminAttention}#deletions`,
    },
    {
      id: 'open-reports',
      icon: Flag,
      n: reports,
      one: 'report is open',
      many: 'reports are open',
      href: paths.adminReports,
    },
  ];
}

const isCall = ({ kind }: WaitingIncident): boolean => CALL_KINDS.some((one) => one === kind);

const linkTo = (incident: WaitingIncident) => (
  <a href={paths.adminIncident(incident.id)}>{whatHappened({ ...incident, others: 0 })}</a>
);

const CallForHelp = ({ incident }: { incident: WaitingIncident }) => (
  <NextStep tone="alarm" title={linkTo(incident)} acts={<CallButtons people={incident.people} />}>
    <p>
      Reported {atTime(incident.createdAt)}
      {incident.isTaken ? '.' : '. No one has taken it yet.'}
    </p>
    <PhoneLines people={incident.people} />
  </NextStep>
);

const NAMED = 3;

function namesIn(people: readonly WaitingPerson[]): string {
  const names = people.slice(0, NAMED).map(fullName).join(', ');
  return people.length > NAMED ? `${names} and others` : names;
}

const CaseRow = ({ id, icon, n, one, many, href, more }: Case) => (
  <li className="row row-link" id={id}>
    <Icon of={icon} />
    <div className="row-text">
      <p className="row-title">
        <a href={href}>
          {formatNumber(n)}
          {n >= MAX_COUNTED && '+'} {n === 1 ? one : many}
        </a>
      </p>
      {more && <div className="small soft">{more}</div>}
    </div>
  </li>
);
