import { clockTime, longDate } from '../../../src/dates.ts';
import { type AskOptions, shownOf } from '../../../src/domain/bookings/offers/ask-everyone.ts';
import { weekdayNames } from '../../../src/domain/bookings/series/weekday-names.ts';
import { ASKED, askedKeys } from '../../../src/domain/forms/questions.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { currencySign, dollarsFrom, formatMoney, priceOf } from '../../../src/money.ts';
import { formatList, plural, tr } from '../../../src/translate.ts';
import { Button, Checkbox, Dialog, DialogActions, FormDialog, fieldOf, TextField } from '../../ui.ts';
import { findAnotherHref } from '../again.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { everyWeek } from '../every-week.ts';

const MAX_NAMED = 3;

/** BOOKING-42, BOOKING-43, BOOKING-46. Two presses from the dashboard, and nothing to type. */
export function AskDialog({ booking, form, ask }: BookingPageProps & { ask: AskOptions }) {
  const { walkers, upTo, week, ways, requestKey } = ask;
  const when = { day: longDate(booking.scheduledDate), time: clockTime(booking.scheduledTime) };
  if (walkers.length === 0)
    return (
      <Dialog id="ask" title={tr('No one is free at {time}', when)} size="s">
        <p>{tr('Try another time, or a walker outside their usual hours.')}</p>
        <DialogActions>
          <Button href={findAnotherHref(booking)} variant="primary" label={tr('Find another walker')} />
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog
      id="ask"
      title={
        week
          ? tr('Ask everyone free {days} at {time}', { ...when, days: weekdayNames(week.weekdays) })
          : tr('Ask everyone free at {time}', when)
      }
      size="s"
      text={
        <>
          {week ? everyWeek(week.weekdays, week.firstDate ?? booking.scheduledDate, week.lastDate) : when.day}
          . {namesText(walkers)} {priceText(walkers, booking.durationHours)}
        </>
      }
      intent="ask-everyone"
      hidden={{
        requestKey,
        ...(week && { every: 'week' }),
        [ASKED]: askedKeys(ways),
        ...shownFields(shownOf(walkers)),
      }}
      confirm={plural(walkers.length, 'Ask one walker', 'Ask {count} walkers')}
    >
      {ways.map(({ params }) => (
        <p key={params?.way}>{params?.way}</p>
      ))}
      {upTo !== null && !week && (
        <Checkbox
          name="firstAccepts"
          checked={form.checked('firstAccepts')}
          error={form.errors.firstAccepts}
          label={tr('The first to accept gets the walk')}
          hint={tr('Without this, you choose from their offers.')}
        />
      )}
      {upTo !== null && (
        <TextField
          {...fieldOf(form, 'upTo', dollarsFrom(upTo))}
          label={tr('At most')}
          before={currencySign()}
          after={tr('/hr')}
          inputMode="decimal"
        />
      )}
      {(upTo === null || week) && (
        <p className="soft small">{tr('Their offers appear here, and you choose.')}</p>
      )}
    </FormDialog>
  );
}

function namesText(walkers: AskOptions['walkers']): string {
  const more = walkers.length - MAX_NAMED;
  const named = walkers.slice(0, MAX_NAMED).map(({ firstName }) => firstName);
  return more > 0
    ? plural(more, '{names} and one more are free.', '{names} and {count} more are free.', {
        names: named.join(', '),
      })
    : plural(named.length, '{names} is free.', '{names} are free.', { names: formatList(named) });
}

function priceText(walkers: AskOptions['walkers'], hours: number): string {
  const prices = walkers.map(({ rate }) => priceOf(rate, hours));
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatMoney) as [string, string];
  return least === most
    ? tr('This walk costs {most}.', { most })
    : tr('This walk costs {least} to {most}, as the walker charges.', { least, most });
}
