import { Search } from 'lucide-react';
import type { AuditQuery } from '../../../src/domain/audit/query.ts';
import { paths } from '../../../src/paths.ts';
import { Button, SelectField, TextField } from '../../ui.ts';
import { AUDIT_ACTION_LABELS } from './audit-labels.ts';

type Props = { query: AuditQuery; admins: readonly { id: string; name: string }[] };

const ACTS = Object.entries(AUDIT_ACTION_LABELS).map(([value, label]) => ({ value, label }));

/** A GET form, so that a search can be bookmarked. */
export function AuditFilters({ query, admins }: Props) {
  const actors = [
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'cli', label: 'CLI' },
    { value: 'system', label: 'System' },
  ];
  return (
    <search>
      <form method="get" action={paths.adminAudit} className="form audit-filters" data-sync-url="">
        {query.person && <input type="hidden" name="person" value={query.person} />}
        <TextField name="q" type="search" label="Person" value={query.q} autoComplete="off" maxLength={100} />
        <SelectField name="act" label="What" options={ACTS} value={query.act} placeholder="Everything" />
        <SelectField name="actor" label="Who" options={actors} value={query.actor} placeholder="Everyone" />
        <TextField name="since" type="date" label="From" value={query.since} />
        <TextField name="to" type="date" label="To" value={query.to} />
        <div className="cluster">
          <Button type="submit" icon={Search} label="Search" />
          {Object.values(query).some(Boolean) && (
            <Button href={paths.adminAudit} variant="quiet" label="Clear" />
          )}
        </div>
      </form>
    </search>
  );
}
