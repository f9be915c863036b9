import { Check, CheckCheck, X } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { Button } from '../../ui.ts';

/** The checkboxes of the list refer to this form by id, wherever they are on the page. */
export const BULK_FORM = 'bulk';

type Props = {
  /** Query parameters that stay: tab, search, page. */
  kept: Readonly<Record<'tab' | 'q' | 'after', string | null>>;
  shown: number;
  chosen: number;
};

/** The address opens its confirmation, so it works without JavaScript; `data-sync-url` resets the checkboxes from it. */
export const BulkBar = ({ kept, shown, chosen }: Props) => (
  <form
    method="get"
    action={paths.pendingApprovals}
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
    <Button
      type="submit"
      name="dialog"
      value="approve-chosen"
      size="s"
      icon={Check}
      label="Approve selected"
    />
    <Button type="submit" name="dialog" value="reject-chosen" size="s" icon={X} label="Reject selected" />
  </form>
);
