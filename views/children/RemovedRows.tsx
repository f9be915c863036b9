import { dayOf } from '../../src/dates.ts';
import { goesFor, type Removed } from '../../src/domain/children/put-back.ts';
import { tr } from '../../src/translate.ts';
import { Disclosure, Form, Rows, RowText, SubmitButton } from '../ui.ts';

export const canPutBack = () => tr('You can put it back for 14 days.');

/** What may be put back (CHILD-11). */
export const RemovedRows = ({ rows }: { rows: readonly Removed[] }) =>
  rows.length > 0 && (
    <Disclosure id="removed" title={tr('Removed: {count}', { count: rows.length })}>
      <Rows items={rows}>
        {(row) => (
          <li key={row.id} className="row" id={`removed-${row.id}`}>
            <RowText
              title={row.name}
              note={tr('Can be put back until {date}', { date: dayOf(goesFor(row)) })}
            />
            <Form intent="put-back" hidden={{ removed: row.id }} layout="row">
              <SubmitButton
                variant="secondary"
                size="s"
                aria-label={tr('Put {name} back', { name: row.name })}
                label={tr('Put back')}
              />
            </Form>
          </li>
        )}
      </Rows>
    </Disclosure>
  );
