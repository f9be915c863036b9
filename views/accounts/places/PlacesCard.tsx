import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import type { Removed } from '../../../src/domain/children/put-back.ts';
import type { SavedPlace } from '../../../src/domain/children/saved-place.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { RemovedRows } from '../../children/RemovedRows.tsx';
import { rich } from '../../i18n/rich.ts';
import { Button, Card, Rows } from '../../ui.ts';

type Props = { places: readonly SavedPlace[]; removed: readonly Removed[] };

export function PlacesCard({ places, removed }: Props) {
  return (
    <Card id="places" title={tr('Saved places')} icon={MapPin}>
      <p className="soft">
        {tr(
          'Home, school, practice: pick them in one tap when you book. Walkers see an address only on a walk you request from them.',
        )}
      </p>
      <Rows items={places}>{(place) => <PlaceRow key={place.id} place={place} />}</Rows>
      <div className="cluster">
        <Button href={at('new-place')} icon={Plus} label={tr('Add a place')} />
      </div>
      <RemovedRows rows={removed} />
    </Card>
  );
}

const at = (name: DialogName<'places'>, place?: string) => dialogAt('places', paths.profile, name, place);

function PlaceRow({ place: { id, label, address } }: { place: SavedPlace }) {
  return (
    <li className="row" id={`place-${id}`}>
      <div className="row-text">
        <p className="row-title">{label}</p>
        <p className="soft">{address}</p>
      </div>
      <div className="cluster">
        <Button href={at('edit-place', id)} icon={Pencil} size="s" variant="quiet">
          {rich('Edit<hidden> {label}</hidden>', { label })}
        </Button>
        <Button href={at('remove-place', id)} icon={Trash2} size="s" variant="quiet">
          {rich('Remove<hidden> {label}</hidden>', { label })}
        </Button>
      </div>
    </li>
  );
}
