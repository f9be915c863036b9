import { CalendarRange } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import type { DateException } from '../../../src/domain/walkers/date-exception.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Button, Card, Rows } from '../../ui.ts';
import { datesText, hoursText } from '../../walkers/format-dates.ts';

export const DatesCard = ({ dates }: { dates: readonly DateException[] }) => (
  <Card id="dates" title={tr('Days off and extra days')} icon={CalendarRange}>
    <p className="soft small">{tr('Parents, walkers and our team see these dates on your page.')}</p>
    <Rows items={dates} empty={<p>{tr('None added yet.')}</p>}>
      {(date) => <DateRow key={date.id} date={date} />}
    </Rows>
    <div className="cluster">
      <Button href={at('days-off')} size="s" label={tr('Add days off')} />
      <Button href={at('extra-day')} size="s" label={tr('Add an extra day')} />
    </div>
  </Card>
);

const at = (name: DialogName<'profile'>, date?: string) => dialogAt('profile', paths.profile, name, date);

function DateRow({ date }: { date: DateException }) {
  const when = datesText(date);
  return (
    <li className="row" id={`date-${date.id}`}>
      <div className="row-text">
        <p className="row-title">
          <time dateTime={date.startsOn}>{when}</time>
        </p>
        <p className="soft">{hoursText(date)}</p>
      </div>
      <Button href={at('remove-date', date.id)} size="s" variant="quiet">
        {rich('Remove<hidden> {when}</hidden>', { when })}
      </Button>
    </li>
  );
}
