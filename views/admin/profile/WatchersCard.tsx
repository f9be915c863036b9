import { dayOf } from '../../../src/dates.ts';
import type { WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import { paths } from '../../../src/paths.ts';
import { formatList } from '../../../src/translate.ts';
import { Card, Rows } from '../../ui.ts';

type Props = { person: string; links: readonly WatchLink[] };
export const WatchersCard = ({ person, links }: Props) => (
  <Card title="Following walks">
    <Rows items={links}>
      {(link) => (
        <li key={link.id} className="row">
          <div className="row-text">
            <p className="row-title">
              {link.parentId === person ? (
                <>
                  {link.role === 'guardian' ? 'Decides for children:' : 'Followed by'}{' '}
                  {link.userId ? <Person id={link.userId} name={link.watcher} /> : link.email}
                </>
              ) : (
                <>
                  {link.role === 'guardian' ? 'Decides for children of' : 'Follows walks of'}{' '}
                  <Person id={link.parentId} name={link.parent} />
                </>
              )}
            </p>
            <p className="small soft">
              {formatList(link.children)}, {link.acceptedAt ? 'since' : 'invited on'}{' '}
              {dayOf(link.acceptedAt ?? link.createdAt)}
            </p>
          </div>
        </li>
      )}
    </Rows>
  </Card>
);

const Person = ({ id, name }: { id: string; name: string | null }) => (
  <a href={paths.adminProfile(id)}>{name}</a>
);
