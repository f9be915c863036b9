import type { DateDialog } from '../../../views/accounts/dates/DateDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { takeDaysOff } from '../../domain/bookings/consequences/take-days-off.ts';
import { notFound } from '../../domain/domain-error.ts';
import type { Member } from '../../domain/viewer.ts';
import type { DateException } from '../../domain/walkers/date-exception.ts';
import { addExtraDay, removeException } from '../../domain/walkers/exceptions.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import type { Guard } from '../guards.ts';
import type { Intents, Redirect } from '../page.tsx';

const daysOffAdded: Redirect = { to: paths.profile, toast: 'daysOffAdded' };

export const dateIntents = (guard: Guard<Member>): Intents => ({
  'add-days-off': {
    guard,
    submit: async ({ em, viewer, form }) => {
      const { canceled, kept } = await takeDaysOff(em, viewer, form);
      if (canceled + kept === 0) return daysOffAdded;
      return { to: paths.profile, toast: 'daysOffAddedOverWalks', params: { canceled, kept } };
    },
    again: () => daysOffAdded,
  },
  'add-extra-day': act(
    ({ em, viewer, form }) => addExtraDay(em, viewer, form),
    { to: paths.profile, toast: 'extraDayAdded' },
    { guard, once: true },
  ),
  'remove-date': act(
    ({ em, viewer, form }) => removeException(em, viewer, String(form.date ?? '')),
    { to: paths.profile, toast: 'dateRemoved' },
    { guard },
  ),
});

export function dateDialogIn(url: URL, dates: readonly DateException[]): DateDialog | null {
  const dialog = readDialog('profile', url);
  if (dialog?.name !== 'remove-date') return dialog && { kind: dialog.name };
  const date = dates.find(({ id }) => id === dialog.id);
  if (!date) throw notFound('notFound');
  return { kind: dialog.name, date };
}
