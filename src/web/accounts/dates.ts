import type { DateDialog } from '../../../views/accounts/dates/DateDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { takeDaysOff } from '../../domain/bookings/consequences/take-days-off.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import type { DateException } from '../../domain/walkers/date-exception.ts';
import { addExtraDay, removeException } from '../../domain/walkers/exceptions.ts';
import { acts } from '../kit/act.ts';
import { anyWalker } from '../kit/guards.ts';

export const dateActs = acts(
  { guard: anyWalker },
  {
    'add-days-off': {
      save: takeDaysOff,
      done: ({ canceled, kept }) =>
        canceled + kept > 0 ? { toast: 'daysOffAddedOverWalks', params: { canceled, kept } } : {},
      limit: 'ownList',
    },
    'add-extra-day': { save: addExtraDay, limit: 'ownList' },
    'remove-date': { subject: 'date', command: removeException },
  },
);

export function dateDialogIn(url: URL, dates: readonly DateException[]): DateDialog | null {
  const dialog = readDialog('profile', url);
  if (dialog?.name !== 'remove-date') return dialog && { kind: dialog.name };
  const date = dates.find(({ id }) => id === dialog.id);
  if (!date) throw notFound('notFound');
  return { kind: dialog.name, date };
}
