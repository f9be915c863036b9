import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import type { SavedPlace } from '../../../src/domain/children/saved-place.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Card, Rows, VisuallyHidden } from '../../ui.ts';

type Props = {
  places: readonly SavedPlace[];
  /** Another form of the page is open: a dialog would discard what was typed. */
  busy: boolean;
};

export function PlacesCard({ places, busy }: Props) {
  return (
    <Card id="places" title="Saved places" icon={MapPin}>
      <p className="soft">
        Home, school, practice: pick them with one press when you book. Walkers see an address only on a walk
        you request from them.
      </p>
      <Rows items={places}>{(place) => <PlaceRow key={place.id} place={place} changeable={!busy} />}</Rows>
      {busy ? (
        <p className="small soft">Save or cancel your changes above to add or change a place.</p>
      ) : (
        <div className="cluster">
          <Button href={at('new-place')} icon={Plus} label="Add a place" />
        </div>
      )}
    </Card>
  );
}

const at = (name: DialogName<'places'>, place?: string) => dialogAt('places', paths.profile, name, place);

function PlaceRow({ place: { id, label, address }, changeable }: { place: SavedPlace; changeable: boolean }) {
  return (
    <li className="row" id={`place-${id}`}>
      <div className="row-text">
        <p className="row-title">{label}</p>
        <p className="soft">{address}</p>
      </div>
      {changeable && (
        <>
          <Button href={at('edit-place', id)} icon={Pencil} size="s" variant="quiet">
            Edit<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <Button href={at('remove-place', id)} icon={Trash2} size="s" variant="quiet">
            Remove<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </>
      )}
    </li>
  );
}
