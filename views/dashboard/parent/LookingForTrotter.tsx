import { Megaphone } from 'lucide-react';
import { searchPreferenceEdit } from '../../../src/domain/accounts/search-preference.ts';
import type { ParentOverview } from '../../../src/domain/bookings/parent-overview.ts';
import { Card } from '../../ui/Card.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { EditVersion } from '../../ui/EditVersion.tsx';
import { Form } from '../../ui/Form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Toggle } from '../../ui/Toggle.tsx';

const LABELS = { lookingForTrotter: 'I am looking for a trotter', needs: 'What do you need?' };

type Props = { looking: ParentOverview['looking']; form: FormValues };

/** ACCOUNT-26 */
export function LookingForTrotter({ looking, form }: Props) {
  return (
    <Card title="Looking for a trotter?" icon={Megaphone} tone="soft">
      <Form intent="save-looking" errors={form.errors} savesSwitches>
        <EditVersion row={searchPreferenceEdit.fields(looking)} form={form} labels={LABELS} />
        <Toggle
          name="lookingForTrotter"
          label={LABELS.lookingForTrotter}
          hint="Approved walkers then see your name and what you need, and may write to you."
          checked={looking.lookingForTrotter}
        />
        <TextArea
          name="needs"
          label={LABELS.needs}
          hint="For example: Chelsea to P.S. 11, weekdays at 8."
          value={form.value('needs', looking.needs)}
          error={form.errors.needs}
          rows={3}
          maxLength={1000}
          optional
        />
        <DialogActions>
          <SubmitButton variant="secondary">Save Preferences</SubmitButton>
        </DialogActions>
      </Form>
    </Card>
  );
}
