import { TreePalm } from 'lucide-react';
import { switchesEdit } from '../../src/domain/walkers/switches.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Banner, EditVersion, Form, type FormView, SubmitButton, Toggle } from '../ui.ts';
import type { ProfessionalDetails } from './profile-data.ts';

/** Vacation turns "available" off, on the server and at once on the page. WALKER-5 */
export const WalkerSwitches = ({ walker, form }: { walker: ProfessionalDetails; form: FormView }) => (
  <Form
    intent="save-switches"
    action={paths.profile}
    errors={form.errors}
    label={tr('Availability and location')}
    savesSwitches
  >
    {/* Two edits of a boolean cannot conflict; after an error they show the stored values. */}
    <EditVersion row={switchesEdit.fields(walker)} form={form} labels={{}} />
    <div className="stack-s stack switches">
      <Toggle
        name="isActive"
        label={tr('Available for new bookings')}
        hint={tr('If off, parents don’t find you or request walks.')}
        checked={walker.isActive}
      />
      <Toggle
        name="vacationMode"
        label={tr('Vacation mode')}
        hint={tr('Pause new requests. Accepted walks stay on your schedule.')}
        checked={walker.vacationMode}
      />
      <div className="vacation-note">
        <VacationNote />
      </div>
      <Toggle
        name="locationSharing"
        label={tr('Location sharing')}
        hint={tr(
          "During a walk, the parent, adults who decide with them or follow the walk, anyone with their link and our team see where you are, once you allow it on the walk's page.",
        )}
        checked={walker.locationSharing}
      />
    </div>
    <div className="needs-no-js">
      <SubmitButton variant="secondary" label={tr('Save settings')} />
    </div>
  </Form>
);

export const VacationNote = () => (
  <Banner tone="info" icon={TreePalm} title={tr('Vacation Mode Active')}>
    <p>{tr("You won't get new booking requests until you turn off vacation mode.")}</p>
  </Banner>
);
