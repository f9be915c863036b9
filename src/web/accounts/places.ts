import type { PlaceDialog } from '../../../views/accounts/places/PlaceDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import type { SavedPlace } from '../../domain/children/saved-place.ts';
import { addPlace, changePlace, removePlace } from '../../domain/children/saved-places.ts';
import { notFound } from '../../domain/domain-error.ts';
import { isParent, type Parent } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { type Guard, members } from '../guards.ts';
import type { Intents } from '../page.tsx';

/** Also before approval, like the rest of the profile. */
const guard: Guard<Parent> = {
  name: 'members',
  check: (viewer) => members.check(viewer) ?? (isParent(viewer) ? null : { to: paths.dashboard }),
};

export const placeIntents: Intents = {
  'add-place': act(
    ({ em, viewer, form }) => addPlace(em, viewer, form),
    { to: paths.profile, toast: 'placeAdded' },
    { guard, once: true },
  ),
  'change-place': act(
    ({ em, viewer, form }) => changePlace(em, viewer, String(form.place ?? ''), form),
    { to: paths.profile, toast: 'placeUpdated' },
    { guard },
  ),
  'remove-place': act(
    ({ em, viewer, form }) => removePlace(em, viewer, String(form.place ?? '')),
    { to: paths.profile, toast: 'placeRemoved' },
    { guard },
  ),
};

export function placeDialogIn(url: URL, places: readonly SavedPlace[]): PlaceDialog | null {
  const dialog = readDialog('places', url);
  if (!dialog) return null;
  if (dialog.name === 'new-place') return { kind: dialog.name, place: null };
  const place = places.find(({ id }) => id === dialog.id);
  if (!place) throw notFound('notFound');
  return { kind: dialog.name, place };
}
