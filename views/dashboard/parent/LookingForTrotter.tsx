import { searchPreferenceEdit } from '../../../src/domain/accounts/search-preference.ts';
import type { ParentOverview } from '../../../src/domain/dashboard/parent-overview.ts';
import { exampleNeighborhood } from '../../../src/market.ts';
import { msg, tr } from '../../../src/translate.ts';
import {
  DialogActions,
  Disclosure,
  EditVersion,
  Form,
  type FormView,
  fieldOf,
  SubmitButton,
  TextArea,
  Toggle,
} from '../../ui.ts';

const LABELS = { lookingForTrotter: msg("I'm looking for a trotter"), needs: msg('What do you need?') };

type Props = { searchPreference: ParentOverview['searchPreference']; form: FormView };
export const LookingForTrotter = ({ searchPreference, form }: Props) => (
  <Disclosure
    id="looking-for-trotter"
    open={form.intent !== null}
    title={
      searchPreference.lookingForTrotter ? tr('Looking for a trotter? On') : tr('Looking for a trotter? Off')
    }
  >
    <Form intent="save-looking" errors={form.errors} savesSwitches>
      <EditVersion row={searchPreferenceEdit.fields(searchPreference)} form={form} labels={LABELS} />
      <Toggle
        name="lookingForTrotter"
        label={tr(LABELS.lookingForTrotter)}
        hint={tr('Approved walkers can see your name and needs, and message you.')}
        checked={searchPreference.lookingForTrotter}
      />
      <TextArea
        {...fieldOf(form, 'needs', searchPreference.needs)}
        label={tr(LABELS.needs)}
        hint={tr('For example, {neighborhood} to school, weekdays at 8.', {
          neighborhood: exampleNeighborhood(),
        })}
        rows={3}
        maxLength={1000}
        optional
      />
      <DialogActions>
        <SubmitButton variant="secondary" label={tr('Save preferences')} />
      </DialogActions>
    </Form>
  </Disclosure>
);
