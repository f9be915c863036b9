import { Check, CheckCheck, UserX, X } from 'lucide-react';
import { Button, type IconOf } from '../../ui.ts';

/** The checkboxes of the list refer to this form by id, wherever they are on the page. */
export const BULK_FORM = 'bulk';

export type BulkAct = 'approve-chosen' | 'reject-chosen' | 'unapprove-chosen';

const ACTS: Record<BulkAct, { label: string; icon: IconOf }> = {
  'approve-chosen': { label: 'Approve selected', icon: Check },
  'reject-chosen': { label: 'Reject selected', icon: X },
  'unapprove-chosen': { label: 'Unapprove selected', icon: UserX },
};

type Props = {
  path: string;
  acts: readonly BulkAct[];
  /** Query parameters that stay: search, order, page. */
  kept: Readonly<Record<string, string | null>>;
  shown: number;
  chosen: number;
};

/** The address opens its confirmation, so it works without JavaScript; `data-sync-url` resets the checkboxes from it. */
export const BulkBar = ({ path, acts, kept, shown, chosen }: Props) => (
  <form
    method="get"
    action={path}
    id={BULK_FORM}
    className="cluster"
    aria-label="Bulk actions"
    data-sync-url=""
  >
    {Object.entries(kept).map(([name, value]) =>
      value ? <input key={name} type="hidden" name={name} value={value} /> : null,
    )}
    <Button
      type="submit"
      name={chosen === shown ? 'none' : 'all'}
      value="1"
      size="s"
      variant="quiet"
      icon={CheckCheck}
      label={chosen === shown ? 'Select none' : `Select all ${shown}`}
    />
    {acts.map((act) => (
      <span key={act} className="bulk-act">
        <Button type="submit" name="dialog" value={act} size="s" {...ACTS[act]} />
      </span>
    ))}
  </form>
);
