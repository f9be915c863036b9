import { Search } from 'lucide-react';
import type { IncidentQuery } from '../../../src/domain/incidents/incidents.ts';
import { paths } from '../../../src/paths.ts';
import { INCIDENT_LABELS } from '../../incidents/labels.ts';
import { Button, SelectField, TextField } from '../../ui.ts';

const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries(INCIDENT_LABELS).map(([value, label]) => ({ value, label })),
];

export const IncidentFilters = ({ query: { state, kind, q } }: { query: IncidentQuery }) => (
  <search>
    <form
      method="get"
      action={paths.adminIncidents}
      className="cluster search-form"
      hx-trigger="input changed delay:150ms from:#q, change from:#kind, submit"
    >
      <input type="hidden" name="state" value={state} />
      <TextField
        name="q"
        type="search"
        label="Search by the parent's or walker's name or email"
        value={q}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField name="kind" label="Kind" value={kind} options={KINDS} />
      <Button type="submit" icon={Search} label="Search" />
    </form>
  </search>
);
