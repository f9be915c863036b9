import type { SavedPlace } from '../../../src/domain/children/saved-place.ts';
import { placeEdit } from '../../../src/domain/children/saved-places.ts';
import { msg, tr } from '../../../src/translate.ts';
import { canPutBack } from '../../children/RemovedRows.tsx';
import {
  ConfirmDialog,
  EditVersion,
  FormDialog,
  type FormView,
  fieldOf,
  formFor,
  TextField,
} from '../../ui.ts';

export type PlaceDialog =
  | { kind: 'new-place'; place: null }
  | { kind: 'edit-place' | 'remove-place'; place: SavedPlace };

export function PlaceDialogs({ dialog, form }: { dialog: PlaceDialog; form: FormView }) {
  if (dialog.kind === 'remove-place') return <RemovePlace place={dialog.place} />;
  const { place } = dialog;
  const intent = place ? 'change-place' : 'add-place';
  const state = formFor(form, intent);
  return (
    <FormDialog
      id="place"
      title={place ? tr('Edit {place}', { place: place.label }) : tr('Add a place')}
      size="s"
      intent={intent}
      hidden={place ? { place: place.id } : {}}
      once={!place}
      confirm={place ? tr('Save Changes') : tr('Add place')}
    >
      {place && <EditVersion row={placeEdit.fields(place)} form={state} labels={LABELS} />}
      <TextField
        {...fieldOf(state, 'label', place?.label)}
        label={tr(LABELS.label)}
        hint={tr('Such as Home, School or Soccer')}
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField
        {...fieldOf(state, 'address', place?.address)}
        label={tr(LABELS.address)}
        autoComplete="address-line1"
        maxLength={300}
        required
      />
      <TextField
        {...fieldOf(state, 'position', place?.position)}
        label={tr(LABELS.position)}
        hint={tr(
          'From a map app, such as 40.7465, -74.0014. During a walk to this address you see how far it still is.',
        )}
        autoComplete="off"
        maxLength={60}
        optional
      />
    </FormDialog>
  );
}

const LABELS = {
  label: msg('Name of the place'),
  address: msg('Address'),
  position: msg('Position on the map'),
};

const RemovePlace = ({ place }: { place: SavedPlace }) => (
  <ConfirmDialog
    title={tr('Remove {place}?', { place: place.label })}
    text={`${tr("You can't pick it anymore when you book. Walks you've booked keep their address.")} ${canPutBack()}`}
    intent="remove-place"
    hidden={{ place: place.id }}
    confirm={tr('Remove')}
    keep={tr('Keep place')}
    danger
  />
);
