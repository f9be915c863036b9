import { KINDS_OF_DATA, type Reader } from '../../src/domain/privacy/readers.ts';
import { formatList, msg, tr } from '../../src/translate.ts';
import { Disclosure } from '../ui.ts';

export const WHO_READS = { id: 'who-reads', title: msg('Who reads what') };

const READERS: Record<Reader, string> = {
  you: msg('you'),
  otherSide: msg('the other side'),
  walkerAsked: msg('walkers whom you ask'),
  walkerBooked: msg('the walker of a confirmed walk until a day after it'),
  walkerRecent: msg('the walker of a confirmed walk until 30 days after it'),
  walkerBefore: msg('walkers who walked with you'),
  watchers: msg('people whom you let follow the walks'),
  guardians: msg('adults who decide for the child'),
  parentAsking: msg('the parent who asked'),
  parentBooked: msg('the parent of a confirmed walk until a day after it'),
  parentBefore: msg('parents who booked you before'),
  parents: msg('approved parents'),
  walkers: msg('approved walkers'),
  visitors: msg('everyone, also without an account'),
  admins: msg('our team'),
};

const readersText = (readers: readonly Reader[]): string => {
  if (readers.length === 0) return tr('no one');
  if (readers.includes('visitors')) return tr(READERS.visitors);
  if (readers.length === 1) return tr('only {who}', { who: tr(READERS[readers[0]!]) });
  return formatList(readers.map((reader) => tr(READERS[reader])));
};

/** SAFETY-17 */
export const WhoReads = () => (
  <section className="stack" aria-labelledby={WHO_READS.id}>
    <h2 id={WHO_READS.id}>{tr(WHO_READS.title)}</h2>
    <p>
      {tr(
        'Our database itself keeps to this, row by row. Our software, and those who run our servers, work with all of it.',
      )}
    </p>
    <div className="stack stack-s">
      {KINDS_OF_DATA.map(({ id, title, rows }) => (
        <Disclosure key={id} id={id} title={tr(title)}>
          <ul className="stack stack-s">
            {rows.map(({ what, readers }) => (
              <li key={what}>
                <strong>{tr(what)}</strong>: {readersText(readers)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  </section>
);
