import { Search } from 'lucide-react';
import { recentMoment } from '../../../src/dates.ts';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/actions.ts';
import { type AuditLine, type AuditQuery, actorText } from '../../../src/domain/audit/log.ts';
import type { Page } from '../../../src/domain/lists/page.ts';
import { paths } from '../../../src/paths.ts';
import { Button, type Column, Disclosure, SelectField, Table, TextField } from '../../ui.ts';
import { AdminList } from '../AdminList.tsx';
import { auditActionLabel, auditFigures } from './audit-labels.ts';

export interface AuditPageProps {
  query: AuditQuery;
  log: Page<AuditLine>;
  admins: readonly { id: string; name: string }[];
  about: string | null;
}

/** Read-only: audit rows are never changed. ADMIN-5 */
export function AuditPage({ query, log, admins, about }: AuditPageProps) {
  const asked = Object.values(query).some(Boolean);
  return (
    <AdminList
      title="Audit log"
      lead={about && `Actions about ${about}`}
      path={paths.adminAudit}
      query={{ ...query }}
      list={log}
      filters={<AuditFilters query={query} admins={admins} />}
      empty={
        asked
          ? { picture: 'search', title: 'No matching entries.' }
          : { picture: 'path', title: 'No admin actions yet.' }
      }
    >
      <Table caption="Audit log, newest first" rows={log.items} rowKey={({ id }) => id} columns={COLUMNS} />
    </AdminList>
  );
}

const COLUMNS: readonly Column<AuditLine>[] = [
  { head: 'Action', main: true, cell: (line) => auditActionLabel(line.act) },
  { head: 'About', cell: (line) => <Subject line={line} /> },
  { head: 'By', cell: (line) => <Actor line={line} /> },
  { head: 'When', cell: ({ at }) => <time dateTime={at.toISOString()}>{recentMoment(at)}</time> },
  { head: 'Via', cell: ({ origin }) => (origin === 'web' ? null : 'CLI') },
  { head: 'Details', cell: auditFigures },
];

const Actor = ({ line }: { line: AuditLine }) =>
  line.actorId ? <a href={paths.adminProfile(line.actorId)}>{actorText(line)}</a> : actorText(line);

function Subject({ line: { subjectType, subjectId, personId, personName } }: { line: AuditLine }) {
  const person = personId && <a href={paths.adminProfile(personId)}>{personName}</a>;
  if (!subjectId || subjectType === 'profile') return person;
  const linked = {
    booking: { href: paths.booking(subjectId), text: 'A booking' },
    incident: { href: paths.adminIncident(subjectId), text: 'An incident' },
    report: { href: paths.adminReport(subjectId), text: 'A report' },
  }[subjectType];
  if (!linked) return person;
  return (
    <span>
      <a href={linked.href}>{linked.text}</a>
      {person && <> of {person}</>}
    </span>
  );
}

type Props = { query: AuditQuery; admins: readonly { id: string; name: string }[] };

const ACTS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }));

function AuditFilters({ query: { q, ...on }, admins }: Props) {
  const filtered = Object.values(on).some(Boolean);
  const actors = [
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'cli', label: 'CLI' },
    { value: 'system', label: 'System' },
  ];
  return (
    <search>
      <form
        method="get"
        action={paths.adminAudit}
        className="cluster search-form"
        data-sync-url=""
        hx-trigger="change delay:150ms from:#audit-filters, submit"
      >
        {on.person && <input type="hidden" name="person" value={on.person} />}
        <TextField name="q" type="search" label="Person" value={q} autoComplete="off" maxLength={100} />
        <Button type="submit" icon={Search} label="Search" />
        <Disclosure id="audit-filters" title="Filters" open={filtered}>
          <div className="form audit-filters">
            <SelectField name="act" label="What" options={ACTS} value={on.act} placeholder="Everything" />
            <SelectField name="actor" label="Who" options={actors} value={on.actor} placeholder="Everyone" />
            <TextField name="since" type="date" label="From" value={on.since} />
            <TextField name="to" type="date" label="To" value={on.to} />
            {filtered && <Button href={paths.adminAudit} variant="quiet" label="Clear" />}
          </div>
        </Disclosure>
      </form>
    </search>
  );
}
