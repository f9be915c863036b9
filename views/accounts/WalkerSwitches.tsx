import type { FormView } from '../form.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import type { ProfessionalDetails } from './profile-data.ts';
import { VacationNote } from './WalkerCard.tsx';

/** Vacation forces "available" off (DECISIONS 35): the server always, the page at once where it can. */
export function WalkerSwitches({ walker, form }: { walker: ProfessionalDetails; form: FormView }) {
  return (
    <div className="field-wide stack-s stack switches">
      <Toggle
        name="isActive"
        label="Available for new bookings"
        hint="Parents can find you and ask for walks."
        checked={form.checked('isActive', walker.isActive)}
        error={form.errors.isActive}
      />
      <Toggle
        name="vacationMode"
        label="Vacation mode"
        hint="A break from new requests. Walks that you have accepted stay."
        checked={form.checked('vacationMode', walker.vacationMode)}
        error={form.errors.vacationMode}
      />
      <div className="vacation-note">
        <VacationNote />
      </div>
      <Toggle
        name="locationSharing"
        label="Location sharing"
        hint="Says that you agree to share where you are during a walk. At present we record no places."
        checked={form.checked('locationSharing', walker.locationSharing)}
        error={form.errors.locationSharing}
      />
      <Checkbox
        name="publicPhoto"
        label="Show my photo to visitors"
        hint="People who aren't signed in also see your photo, your rate and a line from a review. Only if you're 18 or older."
        checked={form.checked('publicPhoto', walker.publicPhoto)}
        error={form.errors.publicPhoto}
      />
    </div>
  );
}
