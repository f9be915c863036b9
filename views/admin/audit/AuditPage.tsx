import { momentText } from '../../../src/dates.ts';
import type { AuditLine } from '../../../src/domain/audit/log.ts';
import type { AuditQuery } from '../../../src/domain/audit/query.ts';
import type { Page } from '../../../src/domain/page.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { type Column, EmptyState, PageHeading, Pagination, Table } from '../../ui.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { actorText, auditActionLabel, auditFigures } from './audit-labels.ts';

export interface AuditPageProps {
  query: AuditQuery;
  log: Page<AuditLine>;
  admins: readonly { id: string; name: string }[];
  about: string | null;
}

/** Read-only: audit rows are never changed. ADMIN-5 */
export function AuditPage({ query, log: { items: lines, next }, admins, about }: AuditPageProps) {
  const asked = Object.values(query).some(Boolean);
  return (
    <>
      <PageHeading
        title="Audit log"
        lead={
          about
            ? `Admin actions about ${about}, newest first.`
            : 'Admin actions on the web and in the CLI, newest first.'
        }
      />
      <AuditFilters query={query} admins={admins} />
      {lines.length === 0 ? (
        <EmptyState
          picture={asked ? 'search' : 'path'}
          title={asked ? 'No matching entries.' : 'No admin actions yet.'}
        />
      ) : (
        <Table caption="Audit log, newest first" rows={lines} rowKey={({ id }) => id} columns={COLUMNS} />
      )}
      <Pagination next={next && withQuery(paths.adminAudit, { ...query, after: next })} />
    </>
  );
}

const COLUMNS: readonly Column<AuditLine>[] = [
  { head: 'Action', main: true, cell: (line) => auditActionLabel(line.act) },
  { head: 'About', cell: (line) => <Subject line={line} /> },
  { head: 'By', cell: (line) => <Actor line={line} /> },
  {
    head: 'When',
    cell: ({ at }) => <time dateTime={at.toISOString()}>{momentText(at)}</time>,
  },
  { head: 'Via', cell: ({ origin }) => (origin === 'web' ? 'Web' : 'CLI') },
  { head: 'Details', cell: (line) => auditFigures(line) || '–' },
];

const Actor = ({ line }: { line: AuditLine }) =>
  line.actorId ? <a href={paths.adminProfile(line.actorId)}>{actorText(line)}</a> : actorText(line);

function Subject({ line: { subjectType, subjectId, personId, personName } }: { line: AuditLine }) {
  const person = personId && <a href={paths.adminProfile(personId)}>{personName}</a>;
  if (!subjectId || subjectType === 'profile') return person || '–';
  const linked = {
    booking: { href: paths.booking(subjectId), text: 'A booking' },
    incident: { href: paths.adminIncident(subjectId), text: 'An incident' },
    report: { href: paths.adminReport(subjectId), text: 'A report' },
  }[subjectType];
  if (!linked) return person || '–';
  return (
    <span>
      <a href={linked.href}>{linked.text}</a>
      {person && <> of {person}</>}
    </span>
  );
}
