import { Button, OwnerField } from '../ui.ts';

type Props = { action: string; query: Readonly<Record<string, string | null>> };

/** Exports the list with its current filters and order; each export is audited. */
export const ExportButton = ({ action, query }: Props) => (
  <form method="post" action={action} hx-boost="false">
    <OwnerField />
    {Object.entries(query).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Button type="submit" size="s" label="Export CSV" />
  </form>
);
