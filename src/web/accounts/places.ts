import type { PlaceDialog } from '../../../views/accounts/places/PlaceDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { putBack } from '../../domain/children/put-back.ts';
import type { SavedPlace } from '../../domain/children/saved-place.ts';
import { addPlace, changePlace, removePlace } from '../../domain/children/saved-places.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import { acts } from '../kit/act.ts';
import { anyParent } from '../kit/guards.ts';

export const placeActs = acts(
  { guard: anyParent, subject: 'place' },
  {
    'add-place': { save: addPlace, limit: 'ownList' },
    'change-place': { command: changePlace },
    'remove-place': { command: removePlace },
    'put-back': { subject: 'removed', command: putBack, limit: 'putBack' },
  },
);

export function placeDialogIn(url: URL, places: readonly SavedPlace[]): PlaceDialog | null {
  const dialog = readDialog('places', url);
  if (!dialog) return null;
  if (dialog.name === 'new-place') return { kind: dialog.name, place: null };
  const place = places.find(({ id }) => id === dialog.id);
  if (!place) throw notFound('notFound');
  return { kind: dialog.name, place };
}
